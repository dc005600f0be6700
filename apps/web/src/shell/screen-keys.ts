// Two keys for each screen that is opened many times a day: `g`, and the letter it is known by.
import { HOME_ROUTE } from '@panadesk/contract/section-routes'
import { MENU } from './menu.ts'

const LETTERS: Readonly<Record<string, string>> = {
  d: '/dashboard',
  c: '/control-room',
  a: '/alerts',
  r: '/declare-result',
  h: '/user-bid-history',
  b: '/all-bids',
  i: '/deposit-queue',
  o: '/withdrawal-queue',
  t: '/withdraw-request-management',
  m: '/movements',
  u: '/user-management',
  g: '/game-name',
  // The bhav, as rates are called.
  v: '/game-rates',
  f: HOME_ROUTE,
  w: '/winning-prediction',
  n: '/notice-management',
  s: '/main-settings',
  l: '/audit-log',
  p: '/approvals',
  e: '/exceptions',
}

interface ScreenKey {
  readonly key: string
  readonly path: string
  /** As the menu has it. */
  readonly label: string
}

export const SCREEN_KEYS: readonly ScreenKey[] = Object.entries(LETTERS).flatMap(([letter, path]) => {
  const entry = MENU.flatMap(({ entries }) => entries).find((each) => each.path === path)
  return entry === undefined ? [] : [{ key: `g ${letter}`, path, label: entry.label }]
})
