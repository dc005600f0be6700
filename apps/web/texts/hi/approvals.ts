import type { PanelText } from '../texts.gen.ts'

export const approvals = {
  ' Type it as you have seen it drawn.': ' जैसा आपने ड्रॉ में देखा है, वैसा लिखें।',
  About: 'किसके बारे में',
  Alone: 'अकेले',
  Always: 'हमेशा',
  'Always: {0}': 'हमेशा: {0}',
  'Amount, as of now': 'रकम, अभी के अनुसार',
  'Amount: {0}': 'रकम: {0}',
  'Approval rules saved successfully.': 'मंज़ूरी के नियम सेव हो गए।',
  'Asked at': 'कब माँगा',
  'Asked by': 'किसने माँगा',
  Decide: 'फ़ैसला करें',
  Expired: 'समय बीत गया',
  Expires: 'कब तक',
  'Failed to save the approval rules.': 'मंज़ूरी के नियम सेव नहीं हुए।',
  'From an amount': 'इस रकम से',
  'No values are told of this request.': 'इस अनुरोध के मान नहीं बताए जाते।',
  'Nobody can approve this request any more. Do you want to withdraw it?':
    'यह अनुरोध अब कोई मंज़ूर नहीं कर सकता। क्या आप इसे वापस लेना चाहते हैं?',
  'Nothing waits for a second person.': 'दूसरे व्यक्ति के लिए कुछ बाकी नहीं।',
  'Please enter an amount.': 'कृपया रकम लिखें।',
  Refuse: 'मना करें',
  Refused: 'मना किया',
  'There is no such request.': 'ऐसा कोई अनुरोध नहीं है।',
  'Use the recommended set': 'सुझाया गया सेट लें',
  Waiting: 'बाकी',
  'Waiting for a second person': 'दूसरे व्यक्ति का इंतज़ार',
  'Waiting for a second person: {0}{1}, {2}, asked by {3} at {4}.':
    'दूसरे व्यक्ति का इंतज़ार: {0}{1}, {2}, {3} ने {4} पर माँगा।',
  'What waits for a second person, and what was decided.': 'जो दूसरे व्यक्ति का इंतज़ार करता है, और जो तय हुआ।',
  'What was typed is not shown: whoever is second types it on the screen of the result, without having seen the first number.':
    'जो लिखा गया वह नहीं दिखाया जाता: दूसरा व्यक्ति पहला नंबर देखे बिना उसे रिज़ल्ट की स्क्रीन पर लिखता है।',
  'When an act needs a second person. An amount counts what one person did in the last 24 hours together.':
    'किस काम के लिए दूसरा व्यक्ति चाहिए। रकम में एक व्यक्ति के पिछले 24 घंटों का सारा काम जुड़ता है।',
  'When: {0}': 'कब: {0}',
  Withdraw: 'वापस लें',
  Withdrawn: 'वापस लिया',
  'You asked for this; somebody else decides.': 'यह आपने माँगा है; फ़ैसला कोई और करता है।',
  'and {0} more': 'और {0} और',
  'betting is over by then, and the number may be known.': 'तब तक बेटिंग बंद हो चुकी होती है, और नंबर मालूम हो सकता है।',
  'reason of request {0}': 'अनुरोध {0} का कारण',
  'the same money would be credited twice.': 'वही पैसा दो बार जमा हो जाएगा।',
  'whoever could change them alone could do everything alone.': 'जो इन्हें अकेले बदल सके, वह सब कुछ अकेले कर सकता है।',
  '{0} asked for this, and will read why it was refused.': 'यह {0} ने माँगा है, और मना करने का कारण पढ़ेंगे।',
  '{0} has typed a result and waits for a second person: {1}, {2}.{3}':
    '{0} ने रिज़ल्ट लिखा है और दूसरे व्यक्ति का इंतज़ार है: {1}, {2}।{3}',
} satisfies Partial<Record<PanelText, string>>
