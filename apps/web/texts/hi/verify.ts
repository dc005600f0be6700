import type { PanelText } from '../texts.gen.ts'

export const verify = {
  'Bids were taken until': 'बिड कब तक ली गईं',
  'Choose A File': 'फ़ाइल चुनें',
  'Hash of the seal': 'सील का हैश',
  'No such bid was in this book: from the bid one does not come to the root of the seal. The bid, its place or its path was changed.':
    'ऐसी कोई बिड इस बही में नहीं थी: बिड से सील के रूट तक नहीं पहुँचते। बिड, उसकी जगह या उसका रास्ता बदला गया।',
  'Please paste a proof or choose its file.': 'कृपया प्रमाण चिपकाएँ या उसकी फ़ाइल चुनें।',
  Proof: 'प्रमाण',
  Sealed: 'सील हुई',
  'The bid': 'बिड',
  'The bid says that it was placed when no more bids were taken.': 'बिड कहती है कि वह तब लगी जब बिड नहीं ली जा रही थीं।',
  'The book': 'बही',
  'The salt is not the one in the text of the bid.': 'सॉल्ट वह नहीं है जो बिड के टेक्स्ट में है।',
  'The seal is not among those that are published here. Either the proof was made up, or the published seals were changed since: keep it, and ask.':
    'यह सील यहाँ प्रकाशित सीलों में नहीं है। या तो प्रमाण नक़ली है, या प्रकाशित सीलें बाद में बदली गईं: इसे रखें और पूछें।',
  'The seal is not the one that its hash says: something in it was changed.':
    'सील वह नहीं है जो उसका हैश बताता है: उसमें कुछ बदला गया।',
  'The seal is number {0} of those that are published here.': 'यह यहाँ प्रकाशित सीलों में नंबर {0} है।',
  'The seal is that of another game, date or session than the bid’s.': 'सील बिड के गेम, तारीख़ या सेशन की नहीं है।',
  'The seal says that it was made while bids were still taken.': 'सील कहती है कि वह तब बनी जब बिड अभी ली जा रही थीं।',
  'The text of the bid cannot be read: it is not written as a bid was sealed.':
    'बिड का टेक्स्ट पढ़ा नहीं जा सकता: वह वैसा नहीं लिखा जैसा सील होते समय होता है।',
  'The whole text that you were given.': 'पूरा टेक्स्ट जो आपको दिया गया।',
  'This bid was in the book of this session, with these facts, before its result was known: no result is saved before the book is sealed.':
    'यह बिड इन्हीं बातों के साथ इस सेशन की बही में थी, रिज़ल्ट मालूम होने से पहले: बही सील होने से पहले कोई रिज़ल्ट सेव नहीं होता।',
  'This browser checks proofs on secure pages only. Please open this page by https.':
    'यह ब्राउज़र केवल सुरक्षित पेज पर प्रमाण जाँचता है। कृपया यह पेज https से खोलें।',
  'This file is too large for a proof.': 'यह फ़ाइल प्रमाण के लिए बहुत बड़ी है।',
  'This is not a proof. Please take the whole text or the whole file that you were given.':
    'यह प्रमाण नहीं है। कृपया पूरा टेक्स्ट या पूरी फ़ाइल लें जो आपको दी गई।',
  'This is not a proof: something is missing in it, or is not written as a proof has it.':
    'यह प्रमाण नहीं है: इसमें कुछ छूटा है, या प्रमाण की तरह नहीं लिखा।',
  Verify: 'जाँचें',
  'Verify A Bid': 'बिड जाँचें',
  'Verify · Panadesk': 'जाँच · Panadesk',
  'Whether the seal is published could not be asked. Please compare its hash with number {0} of the published seals.':
    'सील प्रकाशित है या नहीं, यह पूछा नहीं जा सका। कृपया उसका हैश प्रकाशित सील नंबर {0} से मिलाएँ।',
  'Whoever bids can ask for a proof of each bid, once its session is sealed. It is checked here, in your browser: the proof is not sent anywhere.':
    'सेशन सील होने के बाद बिड लगाने वाला हर बिड का प्रमाण माँग सकता है। जाँच यहीं, आपके ब्राउज़र में होती है: प्रमाण कहीं नहीं भेजा जाता।',
  '{0}Not Proved': '{0}साबित नहीं',
  '{0}Proved': '{0}साबित',
} satisfies Partial<Record<PanelText, string>>
