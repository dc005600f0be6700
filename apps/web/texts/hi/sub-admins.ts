import type { PanelText } from '../texts.gen.ts'

export const subAdmins = {
  'Activate Sub Admin': 'सब एडमिन सक्रिय करें',
  'Add Sub Admin': 'सब एडमिन जोड़ें',
  'Delete Sub Admin': 'सब एडमिन हटाएँ',
  Everything: 'सब कुछ',
  'For signing in.': 'साइन इन के लिए।',
  'Game & Numbers alone': 'केवल गेम और नंबर',
  'Inactivate Sub Admin': 'सब एडमिन निष्क्रिय करें',
  'May everything, and makes other main admins; there are five at most. Two persons are needed to make, change or remove one.':
    'सब कुछ कर सकता है, और दूसरे मेन एडमिन बनाता है; ज़्यादा से ज़्यादा पाँच होते हैं। किसी को बनाने, बदलने या हटाने के लिए दो व्यक्ति चाहिए।',
  'No sub admins yet. Add the first one with Add Sub Admin.': 'अभी कोई सब एडमिन नहीं। "सब एडमिन जोड़ें" से पहला जोड़ें।',
  'Remove Second Factor': 'दूसरा सत्यापन हटाएँ',
  'Reset Password': 'पासवर्ड रीसेट करें',
  'Reset Password: {0}': 'पासवर्ड रीसेट करें: {0}',
  'Second Factor Off': 'दूसरा सत्यापन बंद',
  'Update Sub Admin': 'सब एडमिन अपडेट करें',
  'View User Detail is the page of one user, opened from the names in lists; it stands in no menu and needs no other ':
    '"यूज़र का विवरण देखना" एक यूज़र का पेज है, जो सूचियों में नाम से खुलता है; यह किसी मेन्यू में नहीं है और इसे किसी और ',
  'View as': 'इनके रूप में देखें',
  'access. Audit reads logs, approvals and reports, changes nothing, and goes with no other. Game & Numbers is open to ':
    'एक्सेस की ज़रूरत नहीं। ऑडिट लॉग, मंज़ूरियाँ और रिपोर्ट पढ़ता है, कुछ नहीं बदलता, और किसी और के साथ नहीं होता। गेम और नंबर ',
  'everybody. A change acts at once.': 'सबके लिए खुला है। बदलाव तुरंत लागू होता है।',
  '{0} can sign in again.': '{0} फिर साइन इन कर सकते हैं।',
  '{0} is signed out at once and cannot sign in any more. This cannot be undone.':
    '{0} तुरंत साइन आउट हो जाते हैं और अब साइन इन नहीं कर सकते। इसे वापस नहीं किया जा सकता।',
  '{0} is signed out at once and cannot sign in.': '{0} तुरंत साइन आउट हो जाते हैं और साइन इन नहीं कर सकते।',
  '{0} is signed out everywhere and signs in with the new password.':
    '{0} हर जगह से साइन आउट हो जाते हैं और नए पासवर्ड से साइन इन करते हैं।',
  '{0} is signed out everywhere and signs in with the password alone, until the second factor is switched on again. Make sure that it is {1} who asks.':
    '{0} हर जगह से साइन आउट हो जाते हैं और केवल पासवर्ड से साइन इन करते हैं, जब तक दूसरा सत्यापन फिर चालू न हो। पक्का कर लें कि {1} ही कह रहे हैं।',
} satisfies Partial<Record<PanelText, string>>
