// Who may import whom. Modules are named by their path in the project, packages as npm:<name>, Node's own as node:<name>.

/**
 * A rule forbids imports from modules that match `from` (and not `fromNot`) to modules that match `to` (and not `toNot`).
 * In `to` and `toNot`, $1 stands for the first group of `from`.
 * @typedef {{ why: string, from: string, fromNot?: string, to: string, toNot?: string }} BoundaryRule
 */

const TESTS = String.raw`\.test\.tsx?$`

/** The rooms of the server from the ground up: each may import those that are named with it, and itself. */
const SERVER_ROOMS = [
  ['platform'],
  ['database', 'platform'],
  ['audit', 'database', 'platform'],
  ['identity', 'audit', 'database', 'platform'],
  ['lists', 'database', 'platform'],
  ['uploads', 'identity', 'database', 'platform'],
  ['players', 'database', 'platform'],
  ['approvals', 'identity', 'audit', 'uploads', 'database', 'platform'],
  ['live', 'identity', 'database', 'platform'],
  ['http', 'live', 'approvals', 'identity', 'audit', 'lists', 'uploads', 'database', 'platform'],
  ['webhooks'],
  ['checkpoints', 'webhooks', 'database', 'platform'],
  ['ledger', 'checkpoints', 'identity', 'database', 'platform'],
  ['games', 'identity', 'database', 'platform'],
  ['seals', 'games', 'identity', 'database', 'platform'],
  ['limits', 'database'],
  ['bids', 'games', 'ledger', 'players', 'lists', 'identity', 'database', 'platform'],
  ['figures', 'bids', 'identity', 'database', 'platform'],
  ['requests', 'ledger', 'players', 'lists', 'uploads', 'identity', 'audit', 'database', 'platform'],
  ['sheets', 'figures', 'requests', 'checkpoints', 'seals', 'bids', 'ledger', 'identity', 'database', 'platform'],
  ['wallet', 'requests', 'bids', 'games', 'ledger', 'identity', 'database', 'platform'],
  ['bulk', 'requests', 'http', 'approvals', 'identity', 'audit', 'uploads', 'database', 'platform'],
  ['exceptions', 'games', 'identity', 'database', 'platform'],
  [
    'alerts',
    'sheets',
    'exceptions',
    'approvals',
    'bids',
    'webhooks',
    'limits',
    'games',
    'identity',
    'database',
    'platform',
  ],
  ['notes', 'games', 'requests', 'identity', 'database', 'platform'],
  ['metrics', 'alerts', 'seals', 'database', 'platform'],
  ['settings', 'games', 'database', 'platform'],
  ['installation-import', 'games', 'players', 'identity', 'database', 'platform'],
  ['installation-export', 'installation-import', 'database', 'platform'],
  ['archives', 'installation-export', 'installation-import', 'checkpoints', 'ledger', 'database', 'platform'],
  ['backup', 'archives', 'ledger', 'database', 'platform'],
  ['upgrade', 'backup', 'installation-import', 'database', 'platform'],
]

/** @returns {BoundaryRule[]} */
function serverRooms() {
  return SERVER_ROOMS.map(([room, ...below]) => ({
    why: `${room} builds on ${below.join(', ') || 'nothing of the server'}`,
    from: `^apps/api/src/${room}/`,
    fromNot: TESTS,
    to: '^apps/api/src/',
    toNot: `^apps/api/src/(${[room, ...below].join('|')})/`,
  }))
}

/** @type {BoundaryRule[]} */
export const FORBIDDEN = [
  {
    why: 'domain is pure: it imports nothing but itself',
    from: '^packages/domain/src/',
    fromNot: TESTS,
    to: '',
    toNot: '^packages/domain/src/',
  },
  {
    why: 'tests of domain need only their test tools',
    from: String.raw`^packages/domain/src/.*\.test\.ts$`,
    to: '',
    toNot: '^(packages/domain/src/|npm:(vitest|fast-check)$)',
  },
  {
    why: 'contract builds on domain and zod alone',
    from: '^packages/contract/src/',
    fromNot: TESTS,
    to: '',
    toNot: '^(packages/(contract|domain)/src/|npm:zod$)',
  },
  {
    why: 'postgres builds on its driver and zod alone, so that others can use it',
    from: '^packages/postgres/(src|test)/',
    fromNot: TESTS,
    to: '',
    toNot: '^(packages/postgres/(src|test)/|npm:(pg|zod)$|node:)',
  },
  {
    why: 'what postgres is made of does not lean on what tries it',
    from: '^packages/postgres/src/',
    fromNot: TESTS,
    to: '^packages/postgres/test/',
  },
  {
    why: 'packages know nothing of the applications',
    from: '^packages/',
    to: '^apps/',
  },
  {
    why: 'the product leans on nothing that starts, tries or measures it',
    from: '^(apps|packages)/',
    to: '^(e2e|bench|faults|tools)/',
  },
  {
    why: 'commands start programs instead of importing them: they run before anything is installed',
    from: String.raw`^tools/[^/]+\.mjs$`,
    to: '^(apps|packages|e2e|bench|faults)/',
  },
  { why: 'panel and server meet only in the contract', from: '^apps/web/', to: '^apps/(api|demo)/' },
  { why: 'panel and server meet only in the contract', from: '^apps/api/', to: '^apps/web/' },
  {
    why: 'the server knows nothing of demo and simulator; its tests borrow their chance and their HTTP call',
    from: '^apps/api/',
    to: '^apps/demo/',
    toNot: String.raw`^apps/demo/src/simulate/(random|http-call)\.ts$`,
  },
  {
    why: 'the server knows nothing of demo and simulator',
    from: '^apps/api/src/',
    fromNot: TESTS,
    to: '^apps/demo/',
  },
  {
    why: 'the demo enters the server as a program does: by what it serves, its commands and what these are given',
    from: '^apps/demo/src/',
    fromNot: TESTS,
    to: '^apps/api/',
    toNot: String.raw`^apps/api/src/(serve\.ts|(installation-import|exceptions|features|games|bids|players|http|uploads|identity|audit|database|platform)/)`,
  },
  {
    why: 'the simulator is a client: it knows the contract and what a command prints',
    from: String.raw`^apps/demo/src/simulate(/|\.ts$)`,
    fromNot: TESTS,
    to: '^apps/',
    toNot: String.raw`^apps/(demo/src/simulate/|api/src/platform/(startup-error|lifecycle)\.ts$)`,
  },
  { why: 'the panel runs in a browser', from: '^apps/web/src/', fromNot: TESTS, to: '^node:' },
  {
    why: 'features do not meet; what they share lives in the rooms below them',
    from: '^apps/(api|web)/src/features/([^/]+)/',
    fromNot: TESTS,
    to: '^apps/$1/src/features/',
    toNot: '^apps/$1/src/features/$2/',
  },
  ...serverRooms(),
  {
    why: 'only programs import the application as a whole',
    from: '^apps/api/src/',
    fromNot: String.raw`^apps/api/src/[a-z-]+\.ts$|${TESTS}`,
    to: String.raw`^apps/api/src/(app|serve|calls\.gen)\.ts$`,
  },
  {
    why: 'the market of the demo takes its chance from the simulator, and opens no HTTP',
    from: '^apps/demo/src/market/',
    fromNot: TESTS,
    to: '^apps/demo/src/simulate/(http-call|gateway-player)',
  },
  {
    why: 'programs are run, not imported',
    from: '',
    to: String.raw`^apps/api/src/(main|upgrade|archive|ledger-verify|backup|restore|import|export|rotate-secrets|set-admin-password)\.ts$|^apps/demo/src/(demo|simulate)\.ts$|^apps/web/src/(main|kit-page/kit-main)\.tsx$`,
  },
  {
    why: 'kit, platform and theme of the panel know no business',
    from: '^apps/web/src/(kit|platform|theme)/',
    fromNot: TESTS,
    to: '^apps/web/src/',
    toNot: '^apps/web/src/(kit|platform|theme)/',
  },
  {
    why: 'what the features of the panel share does not know them',
    from: '^apps/web/src/(approvals|audit|bids|charts|games|live|notes|players|requests|wallet)/',
    fromNot: TESTS,
    to: '^apps/web/src/(features|routes|router|routeTree|shell)',
  },
  {
    why: 'the page of the kit is for development: nothing of the panel leans on it',
    from: '^apps/web/src/',
    fromNot: '^apps/web/src/kit-page/',
    to: '^apps/web/src/kit-page/',
  },
  {
    why: 'routes and the shell put features together; features do not look back',
    from: '^apps/web/src/features/',
    to: '^apps/web/src/(routes|router|routeTree|shell)',
  },
  {
    why: 'whoever checks the product in a fault run shares no code with it',
    from: '^faults/',
    to: '^(apps|packages)/',
  },
  { why: 'programs do not contain tests', from: '', fromNot: `${TESTS}|^apps/api/test/|^e2e/`, to: TESTS },
]

/** Files that somebody else starts: npm, node, vite, vitest, playwright, the router. Everything else must be reached from them. */
export const ENTRIES = [
  String.raw`^apps/api/src/(main|upgrade|archive|ledger-verify|backup|restore|import|export|rotate-secrets|set-admin-password)\.ts$`,
  String.raw`^apps/demo/src/(demo|simulate)\.ts$`,
  String.raw`^apps/api/test/(global-setup|clocked-server|clocked-verify|found-once)\.ts$`,
  String.raw`^packages/postgres/test/embedded-child\.ts$`,
  String.raw`^apps/web/(src/(main|kit-page/kit-main)\.tsx|vite\.config\.ts)$`,
  '^apps/web/src/routes/',
  String.raw`\.d\.ts$`,
  TESTS,
  '^(e2e|bench)/',
  String.raw`^faults/(run|planted/plant-faults)\.ts$`,
  String.raw`^tools/(call-coverage/write-coverage|panel-texts/write-texts|kept-installations/keep-installation)\.ts$`,
  String.raw`^tools/(start|demo|dev|test|run|browser-tests|write-calls|node-versions|check-boundaries|check-bundle|pgbackrest-drill|prometheus-drill|verify-proof)\.mjs$`,
  String.raw`^[^/]+\.config\.ts$`,
]
