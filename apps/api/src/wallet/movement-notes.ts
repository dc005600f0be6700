// What a movement of a wallet was, in plain words: the player reads it as well as staff.
import { sql, type RawBuilder } from 'kysely'
import { typeLabel } from '../database/bid-words.ts'
import { NAMED_SELECTION } from '../database/named-selection.ts'
import type { MovementSource } from './player-movements.ts'

/** A movement with its words. */
export interface DescribedMovement extends MovementSource {
  note: string
  /** Of a transfer, to whom or from whom; else empty. */
  transfer_note: string
}

/**
 * The movements of a source with their notes, to stand in brackets. What a movement refers to tells the words, and every
 * table is entered by its id.
 */
export function describedMovements(source: RawBuilder<MovementSource>): RawBuilder<DescribedMovement> {
  return sql<DescribedMovement>`
    select movement.*, ${NOTE} as note, ${TRANSFER_NOTE} as transfer_note
    from (${source}) as movement
    left join deposit on movement.kind in ('deposit', 'referral-bonus') and deposit.id = movement.ref
    left join withdrawal on movement.kind = 'withdrawal' and withdrawal.id = movement.ref
    left join slip on movement.kind = 'bid-placed' and slip.id = movement.ref
    left join bid on movement.kind in ('bid-won', 'bid-reverted', 'win-undone', 'receivable-opened')
      and bid.id = movement.ref
    left join game on game.id = coalesce(slip.game_id, bid.game_id)
    left join player as referred on movement.kind = 'referral-bonus' and referred.id = deposit.player_id
    left join player as other on movement.kind = 'transfer' and other.id = movement.other_account`
}

const NOTE = sql<string>`case movement.kind
  when 'deposit' then
    case when deposit.method = 'staff' then 'Amount Added By Admin'
      when deposit.is_auto then 'Auto Deposit' else 'Fund Request Accepted' end
  when 'withdrawal' then
    case when withdrawal.method = 'staff' then 'Amount Withdrawn By Admin' else 'Withdrawal Approved' end
  when 'transfer' then case movement.direction when 'credit' then 'Points Received' else 'Points Sent' end
  when 'welcome-bonus' then 'Welcome Bonus'
  when 'referral-bonus' then concat('Referral Bonus For ', referred.name)
  when 'bid-placed' then concat('Bid Placed On ', game.name)
  when 'bid-won' then
    concat('Winning From ', game.name, ' (', ${typeLabel('bid')}, ' ', ${NAMED_SELECTION}, ')')
  when 'bid-reverted' then concat('Bid Reverted On ', game.name)
  when 'win-undone' then concat('Winning Taken Back, Wrong Result Of ', game.name, ' (',
    ${typeLabel('bid')}, ' ', ${NAMED_SELECTION}, ')')
  when 'receivable-opened' then concat('Advance, As The Winning From ', game.name, ' Was Spent')
  when 'receivable-settled' then 'Advance Paid Back'
  when 'opening-balance' then 'Balance Brought Over'
end`

const TRANSFER_NOTE = sql<string>`case when movement.kind = 'transfer' then
  concat(case movement.direction when 'credit' then 'From ' else 'To ' end, other.name, ' (', other.mobile, ')')
  else '' end`
