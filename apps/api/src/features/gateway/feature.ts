// The player gateway: accounts, markets and bids (design §7).
import { playerContract } from '@panadesk/contract'
import { implementForPlayer, type PlayerImplementation } from '../../platform/http/implement-player.ts'
import { getMe } from './get-me.ts'
import { listBids } from './list-bids.ts'
import { listGames } from './list-games.ts'
import { listRates } from './list-rates.ts'
import { listResults } from './list-results.ts'
import { logIn } from './log-in.ts'
import { placeBids } from './place-bids.ts'
import { register } from './register.ts'

const { account, markets, bids } = playerContract

export function gatewayFeature(tokenSecret: Buffer): PlayerImplementation[] {
  return [
    implementForPlayer(account.register, (context, { body }) => register(context, body, tokenSecret)),
    implementForPlayer(account.login, (context, { body }) => logIn(context, body)),
    implementForPlayer(account.me, (context) => getMe(context)),
    implementForPlayer(markets.games, (context, { query }) => listGames(context, query)),
    implementForPlayer(markets.rates, (context, { query }) => listRates(context, query)),
    implementForPlayer(markets.results, (context, { query }) => listResults(context, query)),
    implementForPlayer(bids.place, (context, { body }) => placeBids(context, body)),
    implementForPlayer(bids.list, (context, { query }) => listBids(context, query)),
  ]
}
