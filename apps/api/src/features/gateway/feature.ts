// The player gateway: accounts, markets and bids (design §7).
import { playerContract } from '@panadesk/contract'
import type { KnownFamilies } from '../../markets/game-family.ts'
import {
  implementForPlayer,
  implementForToken,
  type PlayerImplementation,
} from '../../platform/http/implement-player.ts'
import { choosePin } from './choose-pin.ts'
import { deposit } from './deposit.ts'
import { takeDepositCallback } from './deposit-callback.ts'
import { getContent } from './get-content.ts'
import { getMe } from './get-me.ts'
import { listBids } from './list-bids.ts'
import { listDeposits } from './list-deposits.ts'
import { listGames } from './list-games.ts'
import { listInbox } from './list-inbox.ts'
import { listLogins } from './list-logins.ts'
import { listMovements } from './list-movements.ts'
import { listRates } from './list-rates.ts'
import { listResults } from './list-results.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { placeBids } from './place-bids.ts'
import { readInbox } from './read-inbox.ts'
import { register } from './register.ts'
import { sendIdea } from './send-idea.ts'
import { requireMayLogIn, requireMayRegister } from './too-many-tries.ts'
import { transfer } from './transfer.ts'
import { withdraw } from './withdraw.ts'

const { account, markets, bids, content, funds, ideas } = playerContract

export function gatewayFeature(tokenSecret: Buffer): PlayerImplementation[] {
  const families: KnownFamilies = new Map()
  return [
    implementForPlayer(
      account.register,
      (context, { body }) => register(context, body, tokenSecret),
      requireMayRegister,
    ),
    implementForPlayer(account.login, (context, { body }) => logIn(context, body), requireMayLogIn),
    implementForPlayer(account.choosePin, (context, { body }) => choosePin(context, body)),
    implementForPlayer(account.logout, (context) => logOut(context)),
    implementForPlayer(account.logins, (context, { query }) => listLogins(context, query)),
    implementForPlayer(account.me, (context) => getMe(context)),
    implementForPlayer(content.all, (context) => getContent(context)),
    implementForPlayer(markets.games, (context, { query }) => listGames(context, query)),
    implementForPlayer(markets.rates, (context, { query }) => listRates(context, query)),
    implementForPlayer(markets.results, (context, { query }) => listResults(context, query)),
    implementForToken(bids.place, (context, { body }) => placeBids({ ...context, families }, body)),
    implementForPlayer(bids.list, (context, { query }) => listBids(context, query)),
    implementForPlayer(content.inbox, (context, { query }) => listInbox(context, query)),
    implementForPlayer(content.readInbox, (context, { body }) => readInbox(context, body)),
    implementForPlayer(funds.deposit, (context, { body, file }) => deposit(context, body, file)),
    implementForPlayer(funds.deposits, (context, { query }) => listDeposits(context, query)),
    implementForPlayer(funds.withdraw, (context, { body }) => withdraw(context, body)),
    implementForPlayer(funds.withdrawals, (context, { query }) => listWithdrawals(context, query)),
    implementForPlayer(funds.transfer, (context, { body }) => transfer(context, body)),
    implementForPlayer(funds.movements, (context, { query }) => listMovements(context, query)),
    implementForPlayer(ideas.send, (context, { body }) => sendIdea(context, body)),
  ]
}

/** What payment providers report, signed. */
export const callbackFeature: PlayerImplementation[] = [
  implementForPlayer(funds.depositCallback, (context, { body }) => takeDepositCallback(context, body)),
]
