import type { PanelText } from '../texts.gen.ts'

export const sealedBooks = {
  '/verify': '/verify',
  'Anybody reads the same through the gateway. A player proves by a file from the app that his bid is in this book;{0}{1} checks it.':
    'यही कोई भी गेटवे से पढ़ सकता है। खिलाड़ी ऐप की एक फ़ाइल से साबित करता है कि उसकी बिड इस बही में है;{0}{1} उसे जाँचता है।',
  'Game {0}, deleted': 'गेम {0}, हटाया गया',
  'Hash of the seal before': 'पिछली सील का हैश',
  'No session is sealed yet that these filters ask for.': 'इन फ़िल्टर का कोई सेशन अभी सील नहीं हुआ।',
  'Nothing has been gathered yet.': 'अभी कुछ इकट्ठा नहीं हुआ।',
  'Seal {0}': 'सील {0}',
  'Sealed Books': 'सीलबंद बहियाँ',
  'Sealed at': 'कब सील हुई',
  'Signed at': 'कब हस्ताक्षर हुआ',
  Size: 'आकार',
  'The bids of each closed session, sealed before its result. Whoever keeps a seal notices if a bid is changed, added or removed.':
    'हर बंद सेशन की बिड, रिज़ल्ट से पहले सील की हुई। जिसके पास सील है उसे पता चल जाता है अगर कोई बिड बदली, जोड़ी या हटाई जाए।',
  'The root of all that has happened so far, signed. Whoever keeps it outside notices if anything before it is changed, with {0}.':
    'अब तक जो कुछ हुआ उसका रूट, हस्ताक्षर के साथ। जो इसे बाहर रखता है उसे {0} से पता चल जाता है अगर इससे पहले का कुछ बदला जाए।',
  'npm run ledger:verify -- --since': 'npm run ledger:verify -- --since',
} satisfies Partial<Record<PanelText, string>>
