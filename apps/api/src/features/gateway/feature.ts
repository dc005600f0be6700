// The player gateway: accounts, markets and bids (docs/wire.md, "Gateway").
import { playerContract } from '@panadesk/contract'
import type { KnownFamilies } from '../../games/game-family.ts'
import { implementForPlayer, implementForToken, type PlayerCall } from '../../http/implement-player.ts'
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
import { listSeals } from './list-seals.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { placeBids } from './place-bids.ts'
import { proveBid } from './prove-bid.ts'
import { readInbox } from './read-inbox.ts'
import { register } from './register.ts'
import { sendIdea } from './send-idea.ts'
import { requireMayLogIn, requireMayRegister } from './too-many-tries.ts'
import { transfer } from './transfer.ts'
import { withdraw } from './withdraw.ts'

const { account, markets, bids, book, content, funds, ideas } = playerContract

export function gatewayFeature(tokenSecret: Buffer): PlayerCall[] {
  const families: KnownFamilies = new Map()
  return [
    implementForPlayer(account.register, (context, body) => register(context, body, tokenSecret), requireMayRegister),
    implementForPlayer(account.login, logIn, requireMayLogIn),
    implementForPlayer(account.choosePin, choosePin),
    implementForPlayer(account.logout, logOut),
    implementForPlayer(account.logins, listLogins),
    implementForPlayer(account.me, getMe),
    implementForPlayer(content.all, getContent),
    implementForPlayer(markets.games, listGames),
    implementForPlayer(markets.rates, listRates),
    implementForPlayer(markets.results, listResults),
    implementForToken(bids.place, (context, body) => placeBids({ ...context, families }, body)),
    implementForPlayer(bids.list, listBids),
    implementForPlayer(book.seals, listSeals),
    implementForPlayer(book.proof, proveBid),
    implementForPlayer(content.inbox, listInbox),
    implementForPlayer(content.readInbox, readInbox),
    implementForPlayer(funds.deposit, deposit),
    implementForPlayer(funds.deposits, listDeposits),
    implementForPlayer(funds.withdraw, withdraw),
    implementForPlayer(funds.withdrawals, listWithdrawals),
    implementForPlayer(funds.transfer, transfer),
    implementForPlayer(funds.movements, listMovements),
    implementForPlayer(ideas.send, sendIdea),
  ]
}

/** What payment providers report, signed. */
export const callbackFeature: PlayerCall[] = [implementForPlayer(funds.depositCallback, takeDepositCallback)]
