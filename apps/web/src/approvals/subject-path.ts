// Where what a request or an exception is about is shown: the screen of its kind.
import { FAMILY_TABLE } from '@panadesk/contract/family-table'

const PATHS: Readonly<Record<string, string>> = {
  admin: '/sub-admin-management',
  setting: '/main-settings',
  'rates-main': '/game-rates',
  'rates-starline': '/starline-game-rates',
  'rates-galidisswar': '/galidisswar-game-rates',
  image: '/qr-images-management',
  withdrawal: '/withdraw-request-management',
  deposit: '/deposite-history',
  'approval-rule': '/approvals',
  'results-main': '/declare-result',
  'results-starline': '/starline-result-history',
  'results-galidisswar': '/galidisswar-result-history',
  'games-main': FAMILY_TABLE.main.gamesScreen,
  'games-starline': FAMILY_TABLE.starline.gamesScreen,
  'games-galidisswar': FAMILY_TABLE.galidisswar.gamesScreen,
}

/** Before the id of what has a page of its own. */
const PAGES: Readonly<Record<string, string>> = { player: '/dashboard/view-user/', bid: '/bids/' }

/** Undefined of kinds without a screen of their own. */
export function subjectPath({ kind, id }: { kind: string; id: string }): string | undefined {
  const page = PAGES[kind]
  return page !== undefined && id !== '' ? `${page}${id}` : PATHS[kind]
}
