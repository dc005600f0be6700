// The site map (docs/screens.md, "The shell") against the menu and the routes: all of it, in its order, and little
// else.
import { expect, test } from 'vitest'
import { MENU } from './menu.ts'
import { pathsOfFile, pathsOfRoute } from './route-paths.ts'

const NINE_PAGES = [
  'game-name',
  'game-rates',
  'user-bid-history',
  'decleare-result',
  'result-history',
  'sell-report',
  'winning-report',
  'winning-prediction',
  'bid-revert',
]

/** The paths of that table without what came later (ADDED), by area. */
const ROUTE_TABLE = {
  Public: ['/'],
  Dashboard: ['/dashboard', '/dashboard/view-user/{id}'],
  'Main results': ['/declare-result'],
  Starline: NINE_PAGES.map((page) => `/starline-${page}`),
  'Gali Disswar': NINE_PAGES.map((page) => `/galidisswar-${page}`),
  Reports: [
    '/user-bid-history',
    '/customer-sell-report',
    '/winning-report',
    '/transfer-point-report',
    '/bid-winning-report',
    '/withdraw-report',
    '/deposite-history',
  ],
  'Winning prediction': ['/winning-prediction'],
  Wallet: ['/withdraw-request-management', '/add-fund-user-wallet-management', '/bid-revert'],
  Users: ['/user-management'],
  Games: ['/game-name', '/game-rates', '/game-manage'],
  'Game and numbers': [
    '/single-digit',
    '/jodi-digit',
    '/single-pana',
    '/double-pana',
    '/tripple-pana',
    '/half-sangam',
    '/full-sangam',
  ],
  Notices: ['/notice-management', '/send-notification'],
  'Sub admins': ['/sub-admin-management'],
  Settings: [
    '/main-settings',
    '/contact-settings',
    '/slider-images-management',
    '/how-to-play',
    '/qr-images-management',
    '/user-ideas',
  ],
  Error: ['/404'],
} as const satisfies Record<string, readonly string[]>

/** The groups of the sidebar, with the area that each holds. */
const SIDEBAR: readonly (readonly [group: string, area: keyof typeof ROUTE_TABLE])[] = [
  ['Dashboards', 'Dashboard'],
  ['Declare Result', 'Main results'],
  ['Starline Management', 'Starline'],
  ['Gali Disswar', 'Gali Disswar'],
  ['Report Management', 'Reports'],
  ['Winning Prediction', 'Winning prediction'],
  ['Wallet Management', 'Wallet'],
  ['User Management', 'Users'],
  ['Games Management', 'Games'],
  ['Game & Numbers', 'Game and numbers'],
  ['Notice Management', 'Notices'],
  ['Sub Admin Management', 'Sub admins'],
  ['Settings', 'Settings'],
]

/** Opened from a row of another screen. */
const IN_NO_MENU = '/dashboard/view-user/{id}'
/** What came later: behind the dashboard, which it is about the day of, and behind all others. */
const OF_THE_DAY = [
  ['Control Room', ['/control-room']],
  ['Alerts', ['/alerts']],
] as const
const BOARD = '/control-room/{gameId}/{date}'
const BID = '/bids/{id}'
const ADDITIONS = [
  ['Audit Log', ['/audit-log']],
  ['Approvals', ['/approvals']],
  ['Exceptions', ['/exceptions']],
  ['Sealed Books', ['/sealed-books']],
  ['Sheets', ['/day-sheet', '/month-sheet']],
  ['Figures', ['/figures/profit', '/figures/players', '/figures/requests', '/home']],
] as const
/** Behind the screens of a group that there was. */
const ADDED_TO: Readonly<Record<string, readonly string[]>> = {
  'Report Management': ['/all-bids', '/deposit-queue', '/withdrawal-queue'],
  'Wallet Management': ['/movements'],
  'Games Management': ['/limits', '/result-charts'],
}
/** For whoever bids, who has no menu. */
const WITHOUT_SIGN_IN = '/verify'

const SPECIFIED = Object.values(ROUTE_TABLE).flat()
const ADDED = [
  ...[...OF_THE_DAY, ...ADDITIONS].flatMap(([, paths]) => paths),
  ...Object.values(ADDED_TO).flat(),
  BOARD,
  BID,
  WITHOUT_SIGN_IN,
]

test('each specified route is a file, and nothing else is but the additions', () => {
  const files = Object.keys(import.meta.glob('../routes/**/*.tsx')).filter((file) => !/\/_[^/]*\.tsx$/.test(file))
  expect(files.flatMap(pathsOfFile).toSorted()).toEqual([...SPECIFIED, ...ADDED].toSorted())
})

test('the router knows these routes and no others', () => {
  const [tree = ''] = Object.values(
    import.meta.glob<string>('../routeTree.gen.ts', { query: '?raw', import: 'default', eager: true }),
  )
  const [, listed = ''] = /\n {2}fullPaths:\n([^:]*)\n {2}\w+:/.exec(tree) ?? []
  const paths = [...listed.matchAll(/'([^']+)'/g)].flatMap(([, path = '']) => pathsOfRoute(path))
  expect(paths.toSorted()).toEqual([...SPECIFIED, ...ADDED].toSorted())
})

test('the menu has the groups of the sidebar with their screens, in the order of the specification', () => {
  const specified = SIDEBAR.map(([group, area]) => [
    group,
    [...ROUTE_TABLE[area].filter((path) => path !== IN_NO_MENU), ...(ADDED_TO[group] ?? [])],
  ])
  const menu = MENU.map(({ name, entries }) => [name, entries.map(({ path }) => path)])
  const [dashboards, ...others] = specified
  expect(menu).toEqual([dashboards, ...OF_THE_DAY, ...others, ...ADDITIONS])
})

test('each route but the login, the error screen and the user page is in the menu', () => {
  const inMenu = new Set(MENU.flatMap(({ entries }) => entries.map(({ path }) => path)))
  expect(SPECIFIED.filter((path) => !inMenu.has(path))).toEqual(['/', IN_NO_MENU, '/404'])
})
