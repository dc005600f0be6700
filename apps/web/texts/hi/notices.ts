import type { PanelText } from '../texts.gen.ts'

export const notices = {
  ' Left empty: from now on.': ' खाली छोड़ें तो: अभी से।',
  '-Select Status-': '-स्थिति चुनें-',
  'Add Notice': 'सूचना जोड़ें',
  'All Users': 'सभी यूज़र',
  'All players see “{0}” from its time on.': 'सभी खिलाड़ियों को “{0}” उसके समय से दिखती है।',
  'Content of {0}': '{0} का संदेश',
  'Delete Notice': 'सूचना हटाएँ',
  'Delivered to {0}': '{0} को पहुँचाया',
  'Delivery of {0}': '{0} की डिलीवरी',
  'Failed to add notice': 'सूचना नहीं जुड़ी',
  'Failed to send notification.': 'नोटिफ़िकेशन नहीं भेजा जा सका।',
  'Find User': 'यूज़र खोजें',
  'It goes into the inbox of one user or of all.': 'यह एक यूज़र या सभी के इनबॉक्स में जाता है।',
  'No notices yet. Add the first one with Add Notice.': 'अभी कोई सूचना नहीं। "सूचना जोड़ें" से पहली जोड़ें।',
  'Nobody to deliver to': 'पहुँचाने के लिए कोई नहीं',
  'Nothing has been sent yet.': 'अभी कुछ नहीं भेजा गया।',
  'Notification sent successfully.': 'नोटिफ़िकेशन भेजा गया।',
  'On its way: {0} of {1}': 'जा रहा है: {1} में से {0}',
  'One User': 'एक यूज़र',
  'Players see it from then on while it is active. Indian time.{0}':
    'सक्रिय रहने पर खिलाड़ियों को तब से दिखती है। भारतीय समय।{0}',
  Scheduled: 'तय समय पर',
  'Send Notification': 'नोटिफ़िकेशन भेजें',
  'Send to all users': 'सभी यूज़र को भेजें',
  'Sent Notifications': 'भेजे गए नोटिफ़िकेशन',
  'Shown From Time': 'किस समय से दिखे',
  'Something went wrong while sending the notification.': 'नोटिफ़िकेशन भेजते समय गड़बड़ी हुई।',
  'Update Notice': 'सूचना अपडेट करें',
  'all users': 'सभी यूज़र',
  '“{0}” goes to {1} who are registered now. It cannot be taken back.':
    '“{0}” अभी रजिस्टर {1} को जाता है। इसे वापस नहीं लिया जा सकता।',
  '“{0}” is deleted, and players no longer see it. This cannot be undone.':
    '“{0}” हटाई जाती है, और खिलाड़ियों को नहीं दिखती। इसे वापस नहीं किया जा सकता।',
} satisfies Partial<Record<PanelText, string>>
