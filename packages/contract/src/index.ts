// The one barrel of the product: the whole wire, by feature.
import { alerts } from './alerts.ts'
import { approvals } from './approvals.ts'
import { auditLog } from './audit-log.ts'
import { bids } from './bids.ts'
import { controlRoom } from './control-room.ts'
import { dashboard } from './dashboard.ts'
import { daySheet } from './day-sheet.ts'
import { deposits } from './deposits.ts'
import { exceptions } from './exceptions.ts'
import { finder } from './finder.ts'
import { games } from './games.ts'
import { guides } from './guides.ts'
import { home } from './home.ts'
import { howToPlay } from './how-to-play.ts'
import { images } from './images.ts'
import { limits } from './limits.ts'
import { login } from './login.ts'
import { movements } from './movements.ts'
import { notices, notifications } from './notices.ts'
import { notes } from './notes.ts'
import { profit } from './profit.ts'
import { people } from './people.ts'
import { queues } from './queues.ts'
import { reports } from './reports.ts'
import { resultCharts } from './result-charts.ts'
import { results } from './results.ts'
import { reverts } from './reverts.ts'
import { sealedBooks } from './sealed-books.ts'
import { security } from './security.ts'
import { contactSettings, settings } from './settings.ts'
import { subAdmins } from './sub-admins.ts'
import { toggles } from './toggles.ts'
import { transfers } from './transfers.ts'
import { userIdeas } from './user-ideas.ts'
import { userPage } from './user-page.ts'
import { users } from './users.ts'
import { views } from './views.ts'
import { waiting } from './waiting.ts'
import { wallet } from './wallet.ts'
import { withdrawals } from './withdrawals.ts'

export const contract = {
  login,
  security,
  dashboard,
  controlRoom,
  games,
  limits,
  results,
  resultCharts,
  bids,
  reports,
  reverts,
  toggles,
  users,
  userPage,
  notes,
  wallet,
  deposits,
  withdrawals,
  queues,
  transfers,
  movements,
  notices,
  notifications,
  subAdmins,
  settings,
  contactSettings,
  images,
  howToPlay,
  userIdeas,
  auditLog,
  approvals,
  exceptions,
  alerts,
  sealedBooks,
  daySheet,
  profit,
  people,
  home,
  guides,
  views,
  finder,
  waiting,
}
export { ALL_GAMES, ALL_USERS, DIGIT_WORDS, NOT_AVAILABLE, type DigitWord } from './wire-words.ts'
export { wireGameType, wireRateType } from './game-type-names.ts'
export { WINNERS_SHOWN } from './results.ts'
export { DEBTORS_SHOWN } from './undo-declare.ts'
export { firstRoute, HOME_ROUTE, SECTION_ROUTES } from './section-routes.ts'
export { TOGGLE_ACCESS } from './toggles.ts'
export { youtubeLink, youtubeVideoId } from './youtube.ts'
export { CORRECTED_WORDS } from './bid-row.ts'
export { exportPath } from './endpoint.ts'
export type { Access, AnyEndpoint, AskedOf, BodyInput, BodyOf, LeavesMark, StepUp, Upload } from './endpoint.ts'
export type { QueryInput, ReplyOf, StartCounts } from './endpoint.ts'
export type { CodeWords, ListColumn } from './list-columns.ts'
export type { AnyList, ColumnOf, ListRow, ListTotals, SearchingColumn, SortingColumn } from './list.ts'
export { playerContract } from './player/player-contract.ts'
