// The first screen of each section: where login leads somebody who holds its code
// (docs/access.md, "Signing in", `redirectRoute`).
import { ACCESS_CODE_LIST, ALWAYS_GRANTED, AUDITOR, type AccessCode } from '@panadesk/domain/access-codes'
import { FAMILY_TABLE } from './family-table.ts'

/** Sections that begin with the games of a family. */
const GAMES_SCREENS: Partial<Record<AccessCode, string>> = Object.fromEntries(
  Object.values(FAMILY_TABLE).map(({ codes, gamesScreen }) => [codes.games, gamesScreen]),
)

/** A code whose section has no screen of its own leads nowhere. */
export const SECTION_ROUTES: Partial<Record<AccessCode, string>> = {
  ...GAMES_SCREENS,
  '0': '/dashboard',
  '1': '/declare-result',
  '4': '/user-bid-history',
  '5': '/winning-prediction',
  '6': '/withdraw-request-management',
  '7': '/user-management',
  '10': '/single-digit',
  '11': '/notice-management',
  '12': '/main-settings',
  '13': '/approvals',
  '14': '/audit-log',
  '15': '/figures/profit',
}

/** Where those begin who have chosen it. */
export const HOME_ROUTE = '/home'

/** Where somebody lands who may open nothing. */
const NO_ACCESS_ROUTE = '/404'

/** The first screen that these codes open, in the order of the menu. */
export function firstRoute(codes: readonly string[]): string {
  const opened = ACCESS_CODE_LIST.filter((each) => codes.includes(each) && SECTION_ROUTES[each] !== undefined)
  // Nobody audits to look up numbers.
  const code = opened.includes(AUDITOR) ? opened.find((each) => each !== ALWAYS_GRANTED) : opened[0]
  return (code === undefined ? undefined : SECTION_ROUTES[code]) ?? NO_ACCESS_ROUTE
}
