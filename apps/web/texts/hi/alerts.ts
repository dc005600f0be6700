import type { PanelText } from '../texts.gen.ts'

export const alerts = {
  '1 hour': '1 घंटा',
  '15 minutes': '15 मिनट',
  '4 hours': '4 घंटे',
  ': its settings for this site say so': ': इस साइट की सेटिंग ऐसा कहती है',
  Acknowledge: 'ज़िम्मा लें',
  'Acknowledge Alert': 'अलर्ट का ज़िम्मा लें',
  As: 'किस रूप में',
  'As the bot has it: https://api.telegram.org/bot…/sendMessage':
    'जैसा बॉट बताता है: https://api.telegram.org/bot…/sendMessage',
  Calls: 'ध्यान माँगता है',
  Chat: 'चैट',
  'Each alert is sent to it, signed as Standard Webhooks has it.':
    'हर अलर्ट इस पर भेजा जाता है, Standard Webhooks के अनुसार हस्ताक्षर के साथ।',
  Host: 'होस्ट',
  'I Have Kept It': 'मैंने रख लिया',
  'It is over.': 'यह ख़त्म हो चुका है।',
  'Not over': 'ख़त्म नहीं हुए',
  'Nothing calls for anybody.': 'अभी किसी का ध्यान नहीं चाहिए।',
  'Nothing that you work with has alerts.': 'आपके काम की किसी चीज़ के अलर्ट नहीं हैं।',
  Notification: 'नोटिफ़िकेशन',
  Nowhere: 'कहीं नहीं',
  Rules: 'नियम',
  Secret: 'सीक्रेट',
  'Secret Of The Webhook': 'वेबहुक का सीक्रेट',
  Set: 'तय',
  'Show Them Here': 'यहाँ दिखाएँ',
  'Signed webhook': 'हस्ताक्षर वाला वेबहुक',
  Snooze: 'बाद में',
  'Snooze Alert': 'अलर्ट बाद में',
  'Somebody takes care of it.': 'किसी ने इसका ज़िम्मा लिया है।',
  Sound: 'आवाज़',
  'Sound And Notifications': 'आवाज़ और नोटिफ़िकेशन',
  'Telegram bot': 'Telegram बॉट',
  'Tell alerts there no more': 'अब वहाँ अलर्ट न भेजें',
  'The number of the chat or the name of the channel for which the bot writes.':
    'चैट का नंबर या उस चैनल का नाम जिसके लिए बॉट लिखता है।',
  'There is no such alert.': 'ऐसा कोई अलर्ट नहीं है।',
  'This browser shows no notifications{0}.': 'यह ब्राउज़र नोटिफ़िकेशन नहीं दिखाता{0}।',
  Threshold: 'सीमा-मान',
  'Till tomorrow, 8 AM': 'कल सुबह 8 बजे तक',
  'Told Outside': 'बाहर भेजे गए',
  'Told outside': 'बाहर भेजे गए',
  'What somebody should see to now. An alert is over by itself when its cause is gone.':
    'जिन पर अभी किसी को ध्यान देना चाहिए। कारण मिटते ही अलर्ट अपने-आप ख़त्म हो जाता है।',
  'When an alert opens, one tab of your browser tells of it, wherever you are signed in.':
    'अलर्ट खुलने पर आपके ब्राउज़र का एक टैब बताता है, आप जहाँ भी साइन इन हों।',
  'Who only reads does not.': 'जो केवल देखता है, वह यह नहीं करता।',
  Works: 'चल रहा है',
  'last taken {0}': 'पिछली बार पहुँचा {0}',
  'until {0}': '{0} तक',
  '{0} is told nothing more. What was not sent by now is not sent.':
    '{0} को अब कुछ नहीं भेजा जाता। जो अब तक नहीं गया, वह नहीं जाएगा।',
  '{0} wait to be sent': '{0} भेजे जाने बाकी',
  'Day sheet each morning': 'हर सुबह दिन का हिसाब',
  'From then on the sheet of the day before is sent; mornings that were missed are made up for.':
    'तब से पिछले दिन का हिसाब भेजा जाता है; छूटी हुई सुबहों का बाद में भेज दिया जाता है।',
  'Send no sheets there any more': 'अब वहाँ दिन का हिसाब न भेजें',
  'The sheet of the day before is sent to it as JSON, signed as Standard Webhooks has it.':
    'पिछले दिन का हिसाब इस पर JSON में भेजा जाता है, Standard Webhooks के अनुसार हस्ताक्षर के साथ।',
  Time: 'समय',
  'Whoever receives what is sent checks with it that it comes from here. Keep it there: it is not shown again.':
    'पाने वाला इससे जाँचता है कि यह यहीं से आया है। इसे वहाँ रखें: यह दोबारा नहीं दिखाया जाता।',
  'each morning at {0}': 'हर सुबह {0} बजे',
} satisfies Partial<Record<PanelText, string>>
