// Who owes the house winnings that were taken back and had been spent.
import { contract, DEBTORS_SHOWN } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'

/** Those who owe the most first, no more than `DEBTORS_SHOWN` of them; the total counts everybody. */
export const getReceivables = implement(contract.results.receivables, async ({ db }) => {
  const open = db.selectFrom('receivable').where('owed_paise', '>', 0)
  const total = await open
    .select([sql<number>`coalesce(sum(owed_paise), 0)::bigint`.as('paise'), sql<number>`count(*)::int`.as('debtors')])
    .executeTakeFirstOrThrow()
  const rows = await open
    .innerJoin('player', 'player.id', 'receivable.player_id')
    .select(['player.id', 'player.name', 'player.mobile', 'owed_paise'])
    .orderBy('owed_paise', 'desc')
    .orderBy('player.id')
    .limit(DEBTORS_SHOWN)
    .execute()
  return {
    total_amt: rupeesOfPaise(total.paise),
    debtors: total.debtors,
    data: rows.map((row) => ({
      userDB_id: String(row.id),
      user_name: row.name,
      mobile: row.mobile,
      owed_amt: rupeesOfPaise(row.owed_paise),
    })),
  }
})
