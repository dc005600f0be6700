import type { PanelText } from '../texts.gen.ts'

export const allBids = {
  'All Bids': 'सभी बिड',
  'All families': 'सभी फ़ैमिली',
  'All types': 'सभी टाइप',
  Lost: 'हारी',
  'No bids that these filters ask for.': 'इन फ़िल्टर की कोई बिड नहीं।',
  'Points From': 'पॉइंट से',
  'Points To': 'पॉइंट तक',
  Running: 'चालू',
  'Total Winning Points': 'जीत के कुल पॉइंट',
  Won: 'जीती',
} satisfies Partial<Record<PanelText, string>>
