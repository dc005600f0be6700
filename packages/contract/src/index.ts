// The one barrel of the house: the whole wire, by feature.
import { bids } from './bids.ts'
import { dashboard } from './dashboard.ts'
import { games } from './games.ts'
import { login } from './login.ts'
import { results } from './results.ts'
import { toggles } from './toggles.ts'
import { wallet } from './wallet.ts'

export const contract = { login, dashboard, games, results, bids, toggles, wallet }
export { firstRoute, SECTION_ROUTES } from './section-routes.ts'
export type { Access, AnyEndpoint, BodyInput, BodyOf, Endpoint, ReplyOf, StartCounts } from './endpoint.ts'
