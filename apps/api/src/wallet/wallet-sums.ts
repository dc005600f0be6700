// What moved in the wallet of a player over the whole time, by what it was.
import { subtractPaise, sumPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { MovementKind } from '../ledger/post.ts'
import { movementsOf } from './player-movements.ts'

interface WalletSums {
  readonly depositsPaise: Paise
  readonly withdrawalsPaise: Paise
  /** Without those that were given back. */
  readonly bidsPaise: Paise
  /** Without those that were taken back. */
  readonly winningsPaise: Paise
  /** Welcome and referral. */
  readonly bonusPaise: Paise
  /** What was bid less what was won and given as bonus: below zero of a player who has cost the house. */
  readonly netToHousePaise: Paise
  readonly movements: number
  /** Bonuses for those whom the player brought. */
  readonly referrals: number
  /** Payments that stand. */
  readonly winnings: number
}

interface KindSum {
  kind: MovementKind
  movements: number
  sumPaise: Paise
}

export async function loadWalletSums(db: Db, playerId: number): Promise<WalletSums> {
  const { rows } = await sql<KindSum>`
    select kind, count(*) as movements, sum(amount_paise)::bigint as "sumPaise"
    from (${movementsOf(playerId)}) as movement group by kind`.execute(db)
  const of = (kind: MovementKind) => rows.find((row) => row.kind === kind) ?? { movements: 0, sumPaise: 0 }
  const less = (kind: MovementKind, back: MovementKind) =>
    subtractPaise({ fromPaise: of(kind).sumPaise, amountPaise: of(back).sumPaise })
  const bidsPaise = less('bid-placed', 'bid-reverted')
  const winningsPaise = less('bid-won', 'win-undone')
  const bonusPaise = sumPaise([of('welcome-bonus').sumPaise, of('referral-bonus').sumPaise])
  return {
    depositsPaise: of('deposit').sumPaise,
    withdrawalsPaise: of('withdrawal').sumPaise,
    bidsPaise,
    winningsPaise,
    bonusPaise,
    netToHousePaise: subtractPaise({ fromPaise: bidsPaise, amountPaise: sumPaise([winningsPaise, bonusPaise]) }),
    movements: rows.reduce((all, { movements }) => all + movements, 0),
    referrals: of('referral-bonus').movements,
    winnings: of('bid-won').movements - of('win-undone').movements,
  }
}
