import type { PanelText } from '../texts.gen.ts'

export const bidPage = {
  'Accepted At': 'कब स्वीकार हुई',
  'Bid {0}': 'बिड {0}',
  Corrections: 'सुधार',
  'Cut-off': 'कट-ऑफ़',
  'For the whole slip; {0} of it for this bid.': 'पूरी पर्ची के लिए; इसमें से {0} इस बिड का।',
  'Its book is sealed soon after the last bid was taken.': 'आख़िरी बिड लेने के थोड़ी देर बाद इसकी बही सील होती है।',
  'Its result was saved before books were sealed here.': 'इसका रिज़ल्ट तब सेव हुआ जब यहाँ बहियाँ सील नहीं होती थीं।',
  'Nobody has corrected this bid.': 'इस बिड को किसी ने नहीं सुधारा।',
  'Not declared': 'घोषित नहीं',
  'Not known': 'मालूम नहीं',
  'Not the usual rate': 'सामान्य रेट नहीं',
  'Pays If It Wins': 'जीतने पर मिलेगा',
  'Result Of {0}': '{0} का रिज़ल्ट',
  'Slip {0}: {1},{2}{3}': 'पर्ची {0}: {1},{2}{3}',
  'The link may be cut short or mistyped. Bids are searched by their id in All Bids.':
    'लिंक अधूरा या ग़लत हो सकता है। बिड अपनी आईडी से "सभी बिड" में खोजी जाती है।',
  'This bid does not exist.': 'यह बिड मौजूद नहीं है।',
  'this bid alone': 'केवल यह बिड',
  '{0} bids': '{0} बिड',
  '{0}, declared {1}': '{0}, घोषित {1}',
  'Proof File': 'प्रमाण की फ़ाइल',
} satisfies Partial<Record<PanelText, string>>
