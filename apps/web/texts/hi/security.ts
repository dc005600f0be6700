import type { PanelText } from '../texts.gen.ts'

export const security = {
  'Besides the password, signing in then wants a code of an authenticator app on your phone. Declaring results, large amounts and the rights of sub admins want it again.':
    'पासवर्ड के साथ, साइन इन के लिए आपके फ़ोन के ऑथेंटिकेटर ऐप का कोड भी लगता है। रिज़ल्ट घोषित करने, बड़ी रकम और सब एडमिन के अधिकारों के लिए यह फिर माँगा जाता है।',
  Continue: 'आगे बढ़ें',
  Download: 'डाउनलोड',
  'Each of them signs you in once when your phone is not at hand. Keep them where nobody else looks: they are not shown again.':
    'फ़ोन पास न होने पर हर कोड से आप एक बार साइन इन कर सकते हैं। इन्हें ऐसी जगह रखें जहाँ कोई और न देखे: ये दोबारा नहीं दिखाए जाते।',
  End: 'ख़त्म करें',
  'End All Other Sessions': 'बाकी सभी सेशन ख़त्म करें',
  'End All Others': 'बाकी सब ख़त्म करें',
  'End Them': 'ख़त्म करें',
  'End the session of {0} at {1}': '{1} के {0} का सेशन ख़त्म करें',
  'I Have Kept Them': 'मैंने रख लिए',
  'Make New Codes': 'नए कोड बनाएँ',
  'Make new ones': 'नए बनाएँ',
  'New Recovery Codes': 'नए रिकवरी कोड',
  'On since {0}.': '{0} से चालू।',
  'Open sessions': 'खुले सेशन',
  'Or type the secret:': 'या सीक्रेट लिखें:',
  'QR code with the secret': 'सीक्रेट वाला QR कोड',
  'Recovery codes': 'रिकवरी कोड',
  'Samsung Internet': 'Samsung Internet',
  'Scan The QR Code': 'QR कोड स्कैन करें',
  'Scan this with your authenticator app, then enter the code that it shows.':
    'इसे अपने ऑथेंटिकेटर ऐप से स्कैन करें, फिर उसमें दिखा कोड लिखें।',
  'Second factor': 'दूसरा सत्यापन',
  Security: 'सुरक्षा',
  'Signed in {0}, last used {1}': '{0} को साइन इन, पिछली बार {1} को इस्तेमाल',
  'Switch Off Second Factor': 'दूसरा सत्यापन बंद करें',
  'Switch On Second Factor': 'दूसरा सत्यापन चालू करें',
  'The codes of before are worth nothing any more.': 'पहले के कोड अब किसी काम के नहीं।',
  'The password alone will do then. You stay signed in here, and are signed out everywhere else.':
    'तब केवल पासवर्ड काफ़ी होगा। आप यहाँ साइन इन रहते हैं, और बाकी हर जगह से साइन आउट हो जाते हैं।',
  'This session': 'यह सेशन',
  'Unknown program': 'अनजान प्रोग्राम',
  'Your Recovery Codes': 'आपके रिकवरी कोड',
  '{0} of {1} recovery codes left.{2}': '{1} में से {0} रिकवरी कोड बचे हैं।{2}',
} satisfies Partial<Record<PanelText, string>>
