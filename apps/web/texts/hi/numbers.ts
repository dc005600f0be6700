import type { PanelText } from '../texts.gen.ts'

export const numbers = {
  'Ank {0}': 'अंक {0}',
  'By ank': 'अंक के हिसाब से',
  'By family': 'फ़ैमिली के हिसाब से',
  'By first digit': 'पहले डिजिट के हिसाब से',
  'By open digit': 'ओपन डिजिट के हिसाब से',
  'By open pana': 'ओपन पाना के हिसाब से',
  'Double Pana: exactly one pair, in matka order, in which 0 comes last: 9 of each ank.':
    'डबल पाना: ठीक एक जोड़ा, मटका क्रम में, जिसमें 0 आख़िर में आता है: हर अंक के 9।',
  'Family of {0}': '{0} की फ़ैमिली',
  'First digit {0}': 'पहला डिजिट {0}',
  'Form A names the open digit and the close pana, form B the open pana and the close digit.':
    'रूप A में ओपन डिजिट और क्लोज़ पाना होता है, रूप B में ओपन पाना और क्लोज़ डिजिट।',
  'Form A: open digit {0} and a close pana': 'रूप A: ओपन डिजिट {0} और कोई क्लोज़ पाना',
  'Form B: an open pana of ank {0} and a close digit': 'रूप B: अंक {0} का ओपन पाना और कोई क्लोज़ डिजिट',
  'Full Sangam': 'फ़ुल संगम',
  Group: 'ग्रुप',
  'Half Sangam': 'हाफ़ संगम',
  'Jodi Digit': 'जोड़ी डिजिट',
  'Numbers with “{0}”': '“{0}” वाले नंबर',
  'Open ank and close ank. A jodi is red when its second digit equals the first, or its cut.':
    'ओपन अंक और क्लोज़ अंक। जोड़ी तब रेड होती है जब दूसरा डिजिट पहले के बराबर हो, या उसका कट हो।',
  'Open pana and close pana. The check digit beside each is the sum of its digits modulo 10.':
    'ओपन पाना और क्लोज़ पाना। हर एक के साथ का जाँच डिजिट उसके डिजिट के जोड़ का आख़िरी अंक है।',
  'Open pana {0}, ank {1}': 'ओपन पाना {0}, अंक {1}',
  'Single digits': 'सिंगल डिजिट',
  'The ten anks.': 'दस अंक।',
  'Three different digits in matka order, in which 0 comes last: 12 of each ank.':
    'मटका क्रम में तीन अलग डिजिट, जिसमें 0 आख़िर में आता है: हर अंक के 12।',
  'Three equal digits: one of each ank.': 'तीन बराबर डिजिट: हर अंक का एक।',
  'Triple panas': 'ट्रिपल पाने',
  'Tripple Pana': 'ट्रिपल पाना',
  'Try fewer digits, or clear the search box.': 'कम डिजिट आज़माएँ, या खोज का खाना खाली करें।',
  'ank {0}': 'अंक {0}',
  'check digit ': 'जाँच डिजिट ',
} satisfies Partial<Record<PanelText, string>>
