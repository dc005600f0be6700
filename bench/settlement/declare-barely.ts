// The floor of a settlement: the barest SQL that does the same writes, in one transaction and without any check.
import { winningSelections, type Result } from '@panadesk/domain/winning-selections'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Pool } from 'pg'

export interface SettledMarket {
  gameId: number
  marketDate: MarketDate
  result: Result
}

/**
 * Pays the winners of one close session. It takes no lock and looks at no state, does not work out the balance after each
 * movement (a constant stands there), and writes no audit row; so books that it has touched do not balance.
 */
export async function declareBarely(owner: Pool, { gameId, marketDate, result }: SettledMarket): Promise<void> {
  const lines = winningSelections({ family: 'main', session: 'close', result })
  const isWon = lines
    .map(({ type, selection }) => `(game_type = '${type}' and selection = '${selection}')`)
    .join(' or ')
  const ofSession = `game_id = ${gameId} and market_date = '${marketDate}' and session = 'close'`
  const connection = await owner.connect()
  try {
    await connection.query('begin')
    await connection.query(`
      with won as (
        update bid set status = 'won', won_paise = points_paise * payout / stake
        where ${ofSession} and (${isWon})
        returning id, player_id, won_paise
      ), booked as (
        insert into movement (kind, debit_account, credit_account, amount_paise, ref, credit_after_paise, created_at)
        select 'bid-won', -1, player_id, won_paise, id, 0, now() from won
      )
      update wallet set balance_paise = balance_paise + paid.sum_paise
      from (select player_id, sum(won_paise) as sum_paise from won group by player_id) as paid
      where wallet.player_id = paid.player_id`)
    await connection.query(`
      update market_session set declared_at = now(), winner_count = 0, winner_points_paise = 0, paid_paise = 0
      where ${ofSession}`)
    await connection.query('commit')
  } finally {
    connection.release()
  }
}
