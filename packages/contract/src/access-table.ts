// Who may make which call (docs/access.md), written down apart from the entries, for the tests that hold entries and server against it.
import { AUDITOR } from '@panadesk/domain/access-codes'
import type { Family } from '@panadesk/domain/families'

/** By the feature or the call: a kind of access, or the codes in order. What stands under a call of a feature is the exception to its rule. */
const RULES: Readonly<Record<string, string>> = {
  login: 'any-admin',
  'login.restore': 'public',
  'login.check': 'public',
  'login.checkSecondFactor': 'public',
  security: 'any-admin',
  dashboard: '0',
  controlRoom: '0',
  games: '9',
  'games.names.main': '0 1 4 5 6 9',
  'games.week': '2 3 9',
  'games.saveOffDays': '2 3 9',
  limits: '9',
  results: '1',
  'results.sessions': '1 9',
  'results.undoDetails': 'main-admin',
  'results.undoDeclare': 'main-admin',
  'results.receivables': 'main-admin',
  resultCharts: '2 3 9',
  bids: '4',
  'bids.all': '2 3 4',
  'bids.get': '2 3 4 5 7.1',
  'bids.proof': '2 3 4 5 7.1',
  'bids.updateDigit': '2 3 4 5',
  'bids.updateProperties': '4 5',
  reports: '4',
  'reports.prediction': '5',
  'reports.exposure': '2 3 5',
  'reports.whatIf': '2 3 5',
  reverts: '6',
  toggles: '0 2 3 7 7.1 9 11 12',
  users: '7',
  'users.pick': '6 11',
  'users.unapproved': '0',
  userPage: '7.1',
  notes: '0 2 3 4 6 7.1 9',
  'notes.mentions': 'any-admin',
  'notes.readMention': 'any-admin',
  wallet: '7.1',
  'wallet.credit': '6 7.1',
  deposits: '0 4 7.1',
  'deposits.dashboard': '0',
  'deposits.report': '4',
  withdrawals: '0 4 6 7.1',
  'withdrawals.dashboard': '0',
  'withdrawals.report': '4 6',
  queues: '0 4 6 7.1',
  'queues.acceptDeposits': '0 4 7.1',
  'queues.rejectDeposits': '0 4 7.1',
  transfers: '4',
  movements: '6 7.1',
  notices: '11',
  notifications: '11',
  subAdmins: 'main-admin',
  'subAdmins.endView': 'any-admin',
  settings: '12',
  contactSettings: '12',
  images: '12',
  howToPlay: '12',
  userIdeas: '12',
  auditLog: '14',
  'auditLog.ofUser': '7.1',
  'auditLog.ofGame': '2 3 9',
  approvals: '13',
  sealedBooks: '13',
  daySheet: '13 15',
  profit: '15',
  people: '15',
  home: '15',
  guides: 'any-admin',
  'guides.steps': 'main-admin',
  'guides.showSteps': 'main-admin',
  'approvals.saveRules': 'main-admin',
  'approvals.list': 'any-admin',
  'approvals.count': 'any-admin',
  'approvals.withdraw': 'any-admin',
  waiting: 'any-admin',
  views: 'any-admin',
  finder: 'any-admin',
  exceptions: '13 14',
  'exceptions.explain': '13',
  alerts: 'main-admin',
  'alerts.list': '0 1 2 3 4 5 6 9 13',
  'alerts.acknowledge': '0 1 2 3 4 5 6 9 13',
  'alerts.snooze': '0 1 2 3 4 5 6 9 13',
  'alerts.choices': 'any-admin',
  'alerts.saveChoice': 'any-admin',
}

/** A family whose section has a code of its own opens by it in every feature. */
const FAMILY_RULES: Readonly<Record<string, string>> = { starline: '2', galidisswar: '3' } satisfies Record<
  Exclude<Family, 'main'>,
  string
>

/** What an auditor (14) reads beside them, in every family. */
const AUDITED = [
  'games.names',
  'results.history',
  'results.list',
  'resultCharts',
  'bids.history',
  'bids.all',
  'bids.get',
  'bids.proof',
  'reports.sell',
  'reports.winning',
  'reports.winningOfDay',
  'reports.bidWinning',
  'reports.bidsOfDay',
  'reports.winsOfDay',
  'deposits.report',
  'withdrawals.report',
  'withdrawals.view',
  'queues.request',
  'transfers.report',
  'movements.list',
  'approvals.rules',
  'sealedBooks.checkpoint',
  'sealedBooks.list',
  'daySheet',
  'profit.get',
  'people',
  'home.layout',
  'home.figures',
  'alerts.list',
]

/** Who may make the call of this name; undefined where no rule says so. */
export function accessByRule(name: string): string | undefined {
  const others = accessOfOthers(name)
  if (!AUDITED.some((audited) => isOf(name, audited))) return others
  const codes = [...(others ?? '').split(' '), ...(isOf(name, 'games.names') ? ['13'] : []), AUDITOR]
  return codes.toSorted((a, b) => Number(a) - Number(b)).join(' ')
}

function isOf(name: string, group: string): boolean {
  return `${name}.`.startsWith(`${group}.`)
}

function accessOfOthers(name: string): string | undefined {
  const words = name.split('.')
  const family = words.find((word) => FAMILY_RULES[word] !== undefined)
  if (family !== undefined) return FAMILY_RULES[family]
  const names = words.map((_word, at) => words.slice(0, words.length - at).join('.'))
  return names.map((each) => RULES[each]).find((access) => access !== undefined)
}

/** The names that a rule stands under. */
export const RULED_NAMES: readonly string[] = [...Object.keys(RULES), ...AUDITED]
