// The floor of a settlement: the barest SQL that does the same writes, in one transaction and without any check.
import { winningSelections } from '@panadesk/domain/winning-selections'
import type { Client } from 'pg'
import { RESULT, type SettlementMarket } from './settlement-market.ts'

/**
 * Pays the winners of one market. It takes no lock and looks at no state, does not work out the balance after each
 * movement (a constant stands there), and writes no audit row; so books that it has touched do not balance.
 */
export async function settleBarely(owner: Client, { gameId, marketDate }: SettlementMarket): Promise<void> {
  await owner.query('begin')
  await owner.query(`
    with won as (
      update bid set status = 'won', won_paise = points_paise * payout / stake
      where game_id = ${gameId} and market_date = '${marketDate}' and session = 'close' and (${WINNING_LINES})
      returning id, player_id, won_paise
    ), booked as (
      insert into movement (kind, debit_account, credit_account, amount_paise, ref, credit_after_paise)
      select 'bid-won', -1, player_id, won_paise, id, 0 from won
    )
    update wallet set balance_paise = balance_paise + paid.sum_paise
    from (select player_id, sum(won_paise) as sum_paise from won group by player_id) as paid
    where wallet.player_id = paid.player_id`)
  await owner.query(`
    update market_session set declared_at = now(), winner_count = 0, winner_points_paise = 0, paid_paise = 0
    where game_id = ${gameId} and market_date = '${marketDate}' and session = 'close'`)
  await owner.query('commit')
}

const WINNING_LINES = winningSelections({ family: 'main', session: 'close', result: RESULT })
  .map(({ type, selection }) => `(game_type = '${type}' and selection = '${selection}')`)
  .join(' or ')
