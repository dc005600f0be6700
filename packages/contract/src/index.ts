// The one barrel of the house: the whole wire, by feature.
import { bids } from './bids.ts'
import { dashboard } from './dashboard.ts'
import { games } from './games.ts'
import { login } from './login.ts'
import { reports } from './reports.ts'
import { results } from './results.ts'
import { reverts } from './reverts.ts'
import { toggles } from './toggles.ts'
import { users } from './users.ts'
import { wallet } from './wallet.ts'

export const contract = { login, dashboard, games, results, bids, reports, reverts, toggles, users, wallet }
export { ALL_GAMES, DIGIT_WORDS, type DigitWord } from './dashboard.ts'
export { wireGameType, wireRateType } from './game-type-names.ts'
export { NOT_AVAILABLE, WINNERS_SHOWN } from './results.ts'
export { firstRoute, SECTION_ROUTES } from './section-routes.ts'
export { TOGGLE_ACCESS } from './toggles.ts'
export { exportPath } from './endpoint.ts'
export type { Access, AnyEndpoint, BodyInput, BodyOf, Endpoint } from './endpoint.ts'
export type { QueryInput, QueryOf, ReplyOf, StartCounts } from './endpoint.ts'
export { playerContract } from './player/player-contract.ts'
export type {
  AnyPlayerCall,
  PlayerBodyInput,
  PlayerBodyOf,
  PlayerQueryInput,
  PlayerQueryOf,
  PlayerReplyOf,
} from './player/player-call.ts'
