import type { PanelText } from '../texts.gen.ts'

export const images = {
  '.jpeg, .jpg or .png, at most {0}.': '.jpeg, .jpg या .png, ज़्यादा से ज़्यादा {0}।',
  'Add {0}': '{0} जोड़ें',
  'All players see “{0}”.': 'सभी खिलाड़ियों को “{0}” दिखता है।',
  'Delete Failed': 'हटाया नहीं जा सका',
  Earlier: 'पहले',
  'Edit {0}': '{0} बदलें',
  Later: 'बाद में',
  'No images yet. Add the first one with Add {0}.': 'अभी कोई तस्वीर नहीं। "{0} जोड़ें" से पहली जोड़ें।',
  'Payment QR Images': 'पेमेंट QR तस्वीरें',
  'Players no longer see “{0}”.': 'खिलाड़ियों को अब “{0}” नहीं दिखता।',
  'Players see lower numbers first.': 'खिलाड़ियों को छोटे नंबर पहले दिखते हैं।',
  'QR Image': 'QR तस्वीर',
  'Slider Image': 'स्लाइडर तस्वीर',
  'Slider Images': 'स्लाइडर तस्वीरें',
  'The codes that players pay to. They see the active ones, by display order.':
    'वे कोड जिन पर खिलाड़ी पैसे देते हैं। उन्हें सक्रिय कोड दिखते हैं, दिखाने के क्रम से।',
  'The pictures at the top of the app. Players see the active ones, by display order.':
    'ऐप के ऊपर की तस्वीरें। खिलाड़ियों को सक्रिय तस्वीरें दिखती हैं, दिखाने के क्रम से।',
  'Update {0}': '{0} अपडेट करें',
  'Uploading…': 'अपलोड हो रहा है…',
  'View {0}': '{0} देखें',
  '“{0}” is taken away for good, and players no longer see it. The audit log keeps what it showed.':
    '“{0}” हमेशा के लिए हटाया जाता है और खिलाड़ियों को नहीं दिखता। जो उसमें था, वह ऑडिट लॉग में रहता है।',
} satisfies Partial<Record<PanelText, string>>
