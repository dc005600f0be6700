// The kinds of things that staff change, in the words of the screens.
import { FAMILIES } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { said } from '../platform/said.ts'

const RATES = Object.fromEntries(
  FAMILIES.map((family) => [`rates-${family}`, `Game Rates (${MARKET_RULES[family].label})`]),
)

const WORDS: Readonly<Record<string, string>> = {
  player: 'User',
  admin: 'Admin',
  'market-session': 'Result',
  'game-week': 'Market Off Day',
  ...RATES,
  setting: 'Main Settings',
  'contact-setting': 'Contact Settings',
  'how-to-play': 'How To Play',
  idea: 'User Idea',
  approval: 'Approval',
  'approval-request': 'Request For Approval',
  'approval-rule': 'Approval Rules',
  'second-entry': 'Result Typed Again',
  exception: 'Exception',
  alert: 'Alert',
  'alert-rule': 'Alert Rule',
  'alert-webhook': 'Alert Webhook',
  view: 'View',
}

/** 'market-session' is 'Result'; one that has no words here is said as it is spelt. */
export function subjectWords(subject: string): string {
  const spelt = subject.replaceAll(/[-_]+/g, ' ')
  return WORDS[subject] ?? said(spelt.charAt(0).toUpperCase() + spelt.slice(1))
}
