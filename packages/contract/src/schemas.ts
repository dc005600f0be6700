// What every call asks and answers, joined with the entries by the same names: for the server, and for whoever checks a body before it is sent.
import { assert } from '@panadesk/domain/assert'
import { z } from 'zod'
import { allEndpoints } from './all-endpoints.ts'
import { alertsSchemas } from './alerts-schemas.ts'
import { approvalsSchemas } from './approvals-schemas.ts'
import { auditLogSchemas } from './audit-log-schemas.ts'
import { bidsSchemas } from './bids-schemas.ts'
import type { Written } from './calls.ts'
import { controlRoomSchemas } from './control-room-schemas.ts'
import { dashboardSchemas } from './dashboard-schemas.ts'
import { daySheetSchemas } from './day-sheet-schemas.ts'
import { depositsSchemas } from './deposits-schemas.ts'
import type { AnyEndpoint, AskedBy, Schemas, SchemasOf } from './endpoint.ts'
import { exceptionsSchemas } from './exceptions-schemas.ts'
import { finderSchemas } from './finder-schemas.ts'
import { gamesSchemas } from './games-schemas.ts'
import { guidesSchemas } from './guides-schemas.ts'
import { homeSchemas } from './home-schemas.ts'
import { howToPlaySchemas } from './how-to-play-schemas.ts'
import { imagesSchemas } from './images-schemas.ts'
import { contract, playerContract } from './index.ts'
import { limitsSchemas } from './limits-schemas.ts'
import { loginSchemas } from './login-schemas.ts'
import { movementsSchemas } from './movements-schemas.ts'
import { NOTHING } from './nothing.ts'
import { notesSchemas } from './notes-schemas.ts'
import { noticesSchemas, notificationsSchemas } from './notices-schemas.ts'
import { peopleSchemas } from './people-schemas.ts'
import { accountSchemas } from './player/account-schemas.ts'
import { bidsSchemas as playerBidsSchemas } from './player/bids-schemas.ts'
import { bookSchemas } from './player/book-schemas.ts'
import { contentSchemas } from './player/content-schemas.ts'
import { fundsSchemas } from './player/funds-schemas.ts'
import { ideasSchemas } from './player/ideas-schemas.ts'
import { marketsSchemas } from './player/markets-schemas.ts'
import { profitSchemas } from './profit-schemas.ts'
import { queuesSchemas } from './queues-schemas.ts'
import { reportsSchemas } from './reports-schemas.ts'
import { resultChartsSchemas } from './result-charts-schemas.ts'
import { resultsSchemas } from './results-schemas.ts'
import { revertsSchemas } from './reverts-schemas.ts'
import { sealedBooksSchemas } from './sealed-books-schemas.ts'
import { securitySchemas } from './security-schemas.ts'
import { contactSettingsSchemas, settingsSchemas } from './settings-schemas.ts'
import { subAdminsSchemas } from './sub-admins-schemas.ts'
import { togglesSchemas } from './toggles-schemas.ts'
import { transfersSchemas } from './transfers-schemas.ts'
import { userIdeasSchemas } from './user-ideas-schemas.ts'
import { userPageSchemas } from './user-page-schemas.ts'
import { usersSchemas } from './users-schemas.ts'
import { viewsSchemas } from './views-schemas.ts'
import { waitingSchemas } from './waiting-schemas.ts'
import { walletSchemas } from './wallet-schemas.ts'
import { withdrawalsSchemas } from './withdrawals-schemas.ts'

const OF_PANEL: Readonly<Record<keyof typeof contract, object>> = {
  login: loginSchemas,
  security: securitySchemas,
  dashboard: dashboardSchemas,
  controlRoom: controlRoomSchemas,
  games: gamesSchemas,
  limits: limitsSchemas,
  results: resultsSchemas,
  resultCharts: resultChartsSchemas,
  bids: bidsSchemas,
  reports: reportsSchemas,
  reverts: revertsSchemas,
  toggles: togglesSchemas,
  users: usersSchemas,
  userPage: userPageSchemas,
  notes: notesSchemas,
  wallet: walletSchemas,
  deposits: depositsSchemas,
  withdrawals: withdrawalsSchemas,
  queues: queuesSchemas,
  transfers: transfersSchemas,
  movements: movementsSchemas,
  notices: noticesSchemas,
  notifications: notificationsSchemas,
  subAdmins: subAdminsSchemas,
  settings: settingsSchemas,
  contactSettings: contactSettingsSchemas,
  images: imagesSchemas,
  howToPlay: howToPlaySchemas,
  userIdeas: userIdeasSchemas,
  auditLog: auditLogSchemas,
  approvals: approvalsSchemas,
  exceptions: exceptionsSchemas,
  alerts: alertsSchemas,
  sealedBooks: sealedBooksSchemas,
  daySheet: daySheetSchemas,
  profit: profitSchemas,
  people: peopleSchemas,
  home: homeSchemas,
  guides: guidesSchemas,
  views: viewsSchemas,
  finder: finderSchemas,
  waiting: waitingSchemas,
}

const OF_GATEWAY: Readonly<Record<keyof typeof playerContract, object>> = {
  account: accountSchemas,
  markets: marketsSchemas,
  bids: playerBidsSchemas,
  book: bookSchemas,
  funds: fundsSchemas,
  ideas: ideasSchemas,
  content: contentSchemas,
}

interface Joined extends Schemas {
  readonly example: object | undefined
}

const JOINED = new Map([...joined(contract, OF_PANEL), ...joined(playerContract, OF_GATEWAY)])

function joined(entries: object, written: object): [AnyEndpoint, Joined][] {
  return allEndpoints(entries).map(({ name, endpoint }) => {
    const found = name.split('.').reduce<unknown>((group, word) => (isGroup(group) ? group[word] : undefined), written)
    assert(isWritten(found), `it is written what ${name} asks and answers`)
    const { body = NOTHING, query, reply, example } = found
    return [endpoint, { body, query, reply: z.object(reply), example }]
  })
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isWritten(value: unknown): value is Written {
  return isGroup(value) && 'reply' in value
}

function joinedOf(entry: AnyEndpoint): Joined {
  const found = JOINED.get(entry)
  assert(found !== undefined, `${entry.path} is an entry of the contract`)
  return found
}

/** What a call asks and answers. */
export function schemasOf<E extends AnyEndpoint>(entry: E): SchemasOf<E> {
  return joinedOf(entry)
}

/** What a call is asked by: its query string where it has one, else its body. */
export function askedBy<E extends AnyEndpoint>(entry: E): AskedBy<SchemasOf<E>> {
  const { query, body } = joinedOf(entry)
  return (query ?? body) as AskedBy<SchemasOf<E>>
}

/** What may be asked, where that can be told without what is in the database. */
export function exampleOf(entry: AnyEndpoint): object | undefined {
  return joinedOf(entry).example
}
