// Where what a request or an exception is about is shown: the screen of its kind.
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { FAMILIES } from '@panadesk/domain/families'

const OF_FAMILIES = FAMILIES.flatMap((family): [kind: string, path: string][] => {
  const { hasSection, gamesScreen } = FAMILY_TABLE[family]
  return [
    [`rates-${family}`, hasSection ? `/${family}-game-rates` : '/game-rates'],
    [`results-${family}`, hasSection ? `/${family}-result-history` : '/declare-result'],
    [`games-${family}`, gamesScreen],
  ]
})

const PATHS: Readonly<Record<string, string>> = {
  admin: '/sub-admin-management',
  setting: '/main-settings',
  image: '/qr-images-management',
  withdrawal: '/withdraw-request-management',
  deposit: '/deposite-history',
  'approval-rule': '/approvals',
  ...Object.fromEntries(OF_FAMILIES),
}

/** Before the id of what has a page of its own. */
const PAGES: Readonly<Record<string, string>> = { player: '/dashboard/view-user/', bid: '/bids/' }

/** Undefined of kinds without a screen of their own. */
export function subjectPath({ kind, id }: { kind: string; id: string }): string | undefined {
  const page = PAGES[kind]
  return page !== undefined && id !== '' ? `${page}${id}` : PATHS[kind]
}
