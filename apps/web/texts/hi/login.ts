import type { PanelText } from '../texts.gen.ts'

export const login = {
  'Back to email and password': 'ईमेल और पासवर्ड पर वापस',
  CONFIRM: 'पुष्टि करें',
  'Change Password': 'पासवर्ड बदलें',
  'Current Password': 'मौजूदा पासवर्ड',
  LOGIN: 'लॉगिन',
  'Login · Panadesk': 'लॉगिन · Panadesk',
  'Markets, wallets and results at one desk.': 'मार्केट, वॉलेट और रिज़ल्ट, सब एक जगह।',
  'New Password': 'नया पासवर्ड',
  Panadesk: 'Panadesk',
  Password: 'पासवर्ड',
  'Repeat New Password': 'नया पासवर्ड दोबारा',
  'This is not the same password.': 'पासवर्ड मेल नहीं खाते।',
  'You stay signed in here, and are signed out everywhere else.':
    'आप यहाँ साइन इन रहते हैं, और बाकी हर जगह से साइन आउट हो जाते हैं।',
} satisfies Partial<Record<PanelText, string>>
