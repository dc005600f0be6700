// Finds users to choose from, active or not, for whoever credits or notifies one
// (docs/screens.md, "Add Balance In User Wallet").
import { contract } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'
import { isAllowed } from '../../identity/staff-access.ts'
import { containsPattern } from '../../platform/paging.ts'

const MOST_SENT = 20
const ID = /^\d{1,30}$/

/** Newest first; a user whose id is searched for comes before those whose mobile happens to contain it. */
export const pickUsers = implement(contract.users.pick, async (context, { search }) => {
  const pattern = containsPattern(search)
  const hasId = sql<boolean>`player.id::text = ${search}`
  const rows = await context.db
    .selectFrom('player')
    .innerJoin('wallet', 'wallet.player_id', 'player.id')
    .leftJoin('receivable', 'receivable.player_id', 'player.id')
    .select(['player.id', 'player.name', 'player.mobile', 'wallet.balance_paise', 'owed_paise'])
    .$if(search !== '', (players) =>
      players.where((where) =>
        where.or([where('player.name', 'ilike', pattern), where('player.mobile', 'ilike', pattern), hasId]),
      ),
    )
    // Only then: without it the newest that match are found from the end of the index, and the rest is not read.
    .$if(ID.test(search), (players) => players.orderBy(hasId, 'desc'))
    .orderBy('player.id', 'desc')
    .limit(MOST_SENT)
    .execute()
  const seesBalances = isAllowed(context.admin, ['6'])
  return {
    data: rows.map((row) => ({
      _id: String(row.id),
      user_name: row.name,
      mobile: row.mobile,
      ...(seesBalances && {
        wallet_balance: rupeesOfPaise(row.balance_paise),
        owed_amount: rupeesOfPaise(row.owed_paise ?? 0),
      }),
    })),
  }
})
