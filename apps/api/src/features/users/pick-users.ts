// Finds users to choose from, active or not, for whoever credits or notifies one
// (docs/screens.md, "Add Balance In User Wallet").
import { contract } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { isAllowed } from '../../identity/staff-access.ts'
import { findPlayers, namesOneOf } from '../../players/found-players.ts'

const MOST_SENT = 20
/** As it is written, and as long as ids may get. */
const ID = /^[1-9]\d{0,14}$/

export const pickUsers = implement(contract.users.pick, async (context, { search }) => {
  const ids = await listFoundIds(context.db, search)
  const rows = await context.db
    .selectFrom('player')
    .innerJoin('wallet', 'wallet.player_id', 'player.id')
    .leftJoin('receivable', 'receivable.player_id', 'player.id')
    .select(['player.id', 'player.name', 'player.mobile', 'wallet.balance_paise', 'owed_paise'])
    .where(sql<boolean>`player.id = any(${ids}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = ids.flatMap((id) => byId.get(id) ?? []).slice(0, MOST_SENT)
  const seesBalances = isAllowed(context.admin, ['6'])
  return {
    data: found.map((row) => ({
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

/** Newest first; a user whose id is searched for comes before those whose mobile happens to contain it, and need not exist. */
export async function listFoundIds(db: Db, search: string): Promise<number[]> {
  const asId = ID.test(search) ? [Number(search)] : []
  const newest = await db
    .selectFrom('player')
    .select('id')
    .where(search === '' ? sql<boolean>`true` : await matches(db, search))
    .orderBy('id', 'desc')
    .limit(MOST_SENT)
    .execute()
  return [...new Set([...asId, ...newest.map(({ id }) => id)])]
}

/** Of very many the newest are soon met; few are gathered first, or the planner may look for them among everybody. */
async function matches(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const players = await findPlayers(db, search, ['name', 'mobile'])
  return players.ids === undefined ? players.isOne : namesOneOf('player.id', players)
}
