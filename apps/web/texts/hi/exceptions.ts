import type { PanelText } from '../texts.gen.ts'

export const exceptions = {
  'All kinds': 'सभी प्रकार',
  Bid: 'बिड',
  Explain: 'सफ़ाई दें',
  'It cannot be told when exceptions were last looked for.': 'यह नहीं बताया जा सकता कि अपवाद पिछली बार कब खोजे गए।',
  'It waits for an explanation again.': 'यह फिर से सफ़ाई का इंतज़ार करता है।',
  'Nothing waits for an explanation.': 'कोई सफ़ाई बाकी नहीं।',
  'Open again': 'फिर खोलें',
  'Pass on': 'आगे भेजें',
  'Say to whom, and why.': 'बताएँ किसे और क्यों।',
  'Say what explains it, so that nobody looks into it again.': 'बताएँ कि इसका कारण क्या है, ताकि कोई इसे दोबारा न जाँचे।',
  'Somebody else explains it: whoever it is about cannot, and who only reads does not.':
    'इसकी सफ़ाई कोई और देता है: जिसके बारे में है वह नहीं दे सकता, और जो केवल देखता है वह भी नहीं।',
  'The daily regrade has not run yet.': 'रोज़ का दोबारा हिसाब अभी नहीं चला।',
  'The daily regrade last ran on {0}, for all that was declared before {1}.':
    'रोज़ का दोबारा हिसाब पिछली बार {0} को चला, {1} से पहले घोषित सब कुछ के लिए।',
  'There is no such exception.': 'ऐसा कोई अपवाद नहीं है।',
  'What does not look as it should, found by the server, and what was said of it.':
    'जो सही नहीं लगता, जैसा सर्वर को मिला, और उसके बारे में क्या कहा गया।',
  'evidence of exception {0}': 'अपवाद {0} के सबूत',
  "{0}: cannot be looked for since {1}. It is tried again every minute; the server's log says why.":
    '{0}: {1} से नहीं खोजा जा सका। हर मिनट फिर कोशिश होती है; कारण सर्वर के लॉग में है।',
} satisfies Partial<Record<PanelText, string>>
