// The menu as one table: which sections there are, what opens them, and which screens they hold
// (docs/screens.md, "The shell"; docs/access.md, "Access codes").
import { FAMILIES_WITH_SECTION, FAMILY_TABLE, type FamilyWithSection } from '@panadesk/contract/family-table'
import { firstRoute, HOME_ROUTE } from '@panadesk/contract/section-routes'
import { ACCESS_CODES, AUDITOR, type AccessCode, type SUB_ADMIN } from '@panadesk/domain/access-codes'

/** What opens a section: a code, or the marker of the main admin's own section. */
type SectionKey = AccessCode | typeof SUB_ADMIN

export type MenuSection = SectionHead & { readonly name: string; readonly entries: readonly MenuEntry[] }

/** What opens a section and tells its icon: a key of its own, or one beside which it has a sign. */
type SectionHead = {
  /** Its screens open for everybody: without its code they show what is one's own, and stand in no menu. */
  readonly isOpenToAll?: boolean
} & (
  | { readonly code: OwnKey; readonly sign?: undefined }
  | { readonly code: SectionKey; readonly sign: FamilyWithSection | LaterSign }
)

/** Of sections that came later, beside one that has the code. */
type LaterSign = 'room' | 'alerts' | 'audit' | 'exceptions' | 'seals' | 'sheets'

/** A key that no family has. */
type OwnKey = Exclude<SectionKey, (typeof FAMILY_TABLE)[FamilyWithSection]['codes']['games']>

/** What tells the icon of a section. */
export type SectionSign = OwnKey | FamilyWithSection | LaterSign

export interface MenuEntry {
  readonly label: string
  readonly path: string
  /** An auditor reads it without the code of its section. */
  readonly isAudited?: true
  /** Codes of other sections that open it as well. */
  readonly alsoFor?: readonly AccessCode[]
}

/** The codes that open the bid history of a family with a section of its own. */
const SECTION_REPORTS = FAMILIES_WITH_SECTION.map((family) => FAMILY_TABLE[family].codes.reports)

/** The codes that open the games of such a family. */
const SECTION_GAMES = FAMILIES_WITH_SECTION.map((family) => FAMILY_TABLE[family].codes.games)

function section(name: string, head: SectionHead, entries: readonly MenuEntry[]): MenuSection {
  return { name, ...head, entries }
}

/** A section of one screen that has its name: a plain link, where the others open. */
function link(name: string, head: SectionHead, screen: Omit<MenuEntry, 'label'>): MenuSection {
  return section(name, head, [{ label: name, ...screen }])
}

/** The screens of a family that has a section of its own. */
function sectionOf(family: FamilyWithSection): MenuSection {
  const { codes, gamesScreen, titles } = FAMILY_TABLE[family]
  return section(ACCESS_CODES[codes.games], { code: codes.games, sign: family }, [
    { label: 'Game Name List', path: gamesScreen },
    { label: 'Game Rates', path: `/${family}-game-rates` },
    { label: titles.bidHistory, path: `/${family}-user-bid-history`, isAudited: true },
    { label: 'Declare Result', path: `/${family}-decleare-result` },
    { label: 'Game Result History', path: `/${family}-result-history`, isAudited: true },
    { label: 'Customer Sell Report', path: `/${family}-sell-report`, isAudited: true },
    { label: 'Winning Report', path: `/${family}-winning-report`, isAudited: true },
    { label: 'Winning Prediction', path: `/${family}-winning-prediction` },
    { label: 'Bid Revert', path: `/${family}-bid-revert` },
  ])
}

export const MENU: readonly MenuSection[] = [
  link('Dashboards', { code: '0' }, { path: '/dashboard' }),
  link('Control Room', { code: '0', sign: 'room' }, { path: '/control-room' }),
  link('Alerts', { code: '0', sign: 'alerts', isOpenToAll: true }, { path: '/alerts', isAudited: true }),
  link('Declare Result', { code: '1' }, { path: '/declare-result', isAudited: true }),
  ...FAMILIES_WITH_SECTION.map(sectionOf),
  section('Report Management', { code: '4' }, [
    { label: 'User Bid History', path: '/user-bid-history', isAudited: true },
    { label: 'Customer Sell Report', path: '/customer-sell-report', isAudited: true },
    { label: 'Winning Report', path: '/winning-report', isAudited: true },
    { label: 'Transfer Point Report', path: '/transfer-point-report', isAudited: true },
    { label: 'Bid Winning Report', path: '/bid-winning-report', isAudited: true },
    { label: 'Withdraw History Report', path: '/withdraw-report', isAudited: true },
    { label: 'Deposit History Report', path: '/deposite-history', isAudited: true },
    { label: 'All Bids', path: '/all-bids', isAudited: true, alsoFor: SECTION_REPORTS },
    { label: 'Deposit Queue', path: '/deposit-queue' },
    { label: 'Withdrawal Queue', path: '/withdrawal-queue' },
  ]),
  link('Winning Prediction', { code: '5' }, { path: '/winning-prediction' }),
  section('Wallet Management', { code: '6' }, [
    { label: 'Withdraw Request Management', path: '/withdraw-request-management' },
    { label: 'Add Balance In User Wallet', path: '/add-fund-user-wallet-management' },
    { label: 'Bid Revert', path: '/bid-revert' },
    { label: 'Movements', path: '/movements', isAudited: true, alsoFor: ['7.1'] },
  ]),
  section('User Management', { code: '7' }, [{ label: 'User List', path: '/user-management' }]),
  section('Games Management', { code: '9' }, [
    { label: 'Game Name List', path: '/game-name' },
    { label: 'Game Rates', path: '/game-rates' },
    { label: 'Manage Games', path: '/game-manage' },
    { label: 'Limits', path: '/limits' },
    { label: 'Result Charts', path: '/result-charts', isAudited: true, alsoFor: SECTION_GAMES },
  ]),
  section('Game & Numbers', { code: '10' }, [
    { label: 'Single Digit', path: '/single-digit' },
    { label: 'Jodi Digit', path: '/jodi-digit' },
    { label: 'Single Pana', path: '/single-pana' },
    { label: 'Double Pana', path: '/double-pana' },
    { label: 'Tripple Pana', path: '/tripple-pana' },
    { label: 'Half Sangam', path: '/half-sangam' },
    { label: 'Full Sangam', path: '/full-sangam' },
  ]),
  section('Notice Management', { code: '11' }, [
    { label: 'Notice Management', path: '/notice-management' },
    { label: 'Send Notification', path: '/send-notification' },
  ]),
  section('Sub Admin Management', { code: 'sub_admin' }, [{ label: 'Sub Admin List', path: '/sub-admin-management' }]),
  section('Settings', { code: '12' }, [
    { label: 'Main Settings', path: '/main-settings' },
    { label: 'Contact Settings', path: '/contact-settings' },
    { label: 'Slider Images', path: '/slider-images-management' },
    { label: 'How To Play', path: '/how-to-play' },
    { label: 'QR Images', path: '/qr-images-management' },
    { label: 'User Ideas', path: '/user-ideas' },
  ]),
  // Came later, and so stand behind all others.
  link('Audit Log', { code: 'sub_admin', sign: 'audit' }, { path: '/audit-log', isAudited: true }),
  link('Approvals', { code: '13', isOpenToAll: true }, { path: '/approvals', isAudited: true }),
  link('Exceptions', { code: '13', sign: 'exceptions' }, { path: '/exceptions', isAudited: true }),
  link('Sealed Books', { code: '13', sign: 'seals' }, { path: '/sealed-books', isAudited: true }),
  section('Sheets', { code: '13', sign: 'sheets' }, [
    { label: 'Day Sheet', path: '/day-sheet', isAudited: true, alsoFor: ['15'] },
    { label: 'Month Sheet', path: '/month-sheet', isAudited: true, alsoFor: ['15'] },
  ]),
  section('Figures', { code: '15' }, [
    { label: 'Profit', path: '/figures/profit', isAudited: true },
    { label: 'Player Figures', path: '/figures/players', isAudited: true },
    { label: 'Request Figures', path: '/figures/requests', isAudited: true },
    { label: 'Owner Home', path: HOME_ROUTE, isAudited: true },
  ]),
]

/** Screens that are opened from others and stand in no menu; a path covers what lies below it. */
const OTHER_SCREENS: readonly Screen[] = [
  { path: '/dashboard/view-user', code: '7.1' },
  // The page of a bid: the server asks for the lists of its family.
  { path: '/bids/', code: 'any-admin' },
  // The board of a market: the server asks for the prediction of its family.
  { path: '/control-room/', code: 'any-admin' },
]

interface Screen {
  /** With a slash at its end it covers only what lies below. */
  path: string
  /** What opens it; `any-admin` needs none. */
  code: SectionKey | 'any-admin'
  isAudited?: boolean
  alsoFor?: readonly AccessCode[]
}

const SCREENS = [...MENU.flatMap(screensOf), ...OTHER_SCREENS]

function screensOf({ entries, code, isOpenToAll = false }: MenuSection): Screen[] {
  return entries.map((entry) => ({ ...entry, code: isOpenToAll ? 'any-admin' : code }))
}

/** The sign of a section, or else its key. */
export function signOf({ sign, code }: MenuSection): SectionSign {
  return sign === undefined ? code : sign
}

/**
 * The sections that an access list opens, in the order of the table; to an auditor with the screens that are read, to others
 * with those that a code of theirs opens as well. An empty list opens none.
 */
export function sectionsFor(access: readonly string[]): readonly MenuSection[] {
  return MENU.flatMap((each): MenuSection[] => {
    if (access.includes(each.code)) return [each]
    const entries = each.entries.filter((entry) => opensBeside(access, entry))
    return entries.length === 0 ? [] : [{ ...each, entries }]
  })
}

/** What a path of the panel asks for; undefined for paths that the table does not know. */
export function codeOfPath(path: string): Screen['code'] | undefined {
  return screenOn(path)?.code
}

function screenOn(path: string): Screen | undefined {
  const covering = SCREENS.filter((screen) => path === screen.path || path.startsWith(below(screen.path)))
  return covering.sort((a, b) => b.path.length - a.path.length)[0]
}

function below(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

/** Whether an access list opens a path; a path that the table does not know needs no code. */
export function opensPath(access: readonly string[], path: string): boolean {
  const screen = screenOn(path)
  if (screen === undefined || screen.code === 'any-admin' || access.includes(screen.code)) return true
  return opensBeside(access, screen)
}

/** Whether it opens without the code of its section. */
function opensBeside(
  access: readonly string[],
  { isAudited = false, alsoFor = [] }: Pick<Screen, 'isAudited' | 'alsoFor'>,
) {
  return (isAudited && access.includes(AUDITOR)) || alsoFor.some((code) => access.includes(code))
}

/** Where Home leads: the dashboard, or the first screen of the menu for an admin without it. */
export function homePath(access: readonly string[]): string {
  return opensPath(access, '/dashboard') ? '/dashboard' : firstRoute(access)
}

/** Whether a path is that of an entry of the menu, and not of a page that is opened from others. */
export function isInMenu(path: string): boolean {
  return MENU.some(({ entries }) => entries.some((entry) => entry.path === path))
}

/** Whether an entry's screen is the one on a path. */
export function isOnPath(entry: MenuEntry, path: string): boolean {
  return path === entry.path || path.startsWith(`${entry.path}/`)
}
