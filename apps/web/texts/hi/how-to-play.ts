import type { PanelText } from '../texts.gen.ts'

export const howToPlay = {
  Apply: 'लागू करें',
  Formatting: 'फ़ॉर्मैटिंग',
  'How to play content has been saved.': '"कैसे खेलें" सेव हो गया।',
  Link: 'लिंक',
  'Link address': 'लिंक का पता',
  'Save Content': 'सेव करें',
  'Unable to save content. Please try again later.': 'सेव नहीं हुआ। कृपया बाद में फिर कोशिश करें।',
  'What players read about the game in the app.': 'खिलाड़ी ऐप में गेम के बारे में यह पढ़ते हैं।',
  'YouTube Link': 'YouTube लिंक',
  '{0}Watch {1}': '{0}{1} देखें',
  'Video Link': 'वीडियो लिंक',
} satisfies Partial<Record<PanelText, string>>
