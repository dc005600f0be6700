// The bonuses that a user was paid for the deposits of players who came by the user's code (domain §5).
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Platform } from '../../platform/context.ts'
import { isoInstant } from '../../platform/instants.ts'
import { containsPattern, offsetOf, orderBy, type PageRequest } from '../../platform/paging.ts'
import { requirePlayer } from './require-player.ts'

const COLUMNS = ['referred.name', 'movement.amount_paise', 'referred.created_at', 'bonus.percent'] as const

/** Searches the name as a substring, the id whole. */
export async function listReferrals(
  { db, timeZone }: Pick<Platform, 'db' | 'timeZone'>,
  page: PageRequest,
  playerId: number,
) {
  await requirePlayer(db, playerId)
  const found = db
    .selectFrom('movement')
    .innerJoin('deposit', 'deposit.id', 'movement.ref')
    .innerJoin('player as referred', 'referred.id', 'deposit.player_id')
    .leftJoin('bonus', (join) => join.on('bonus.kind', '=', 'referral-bonus').onRef('bonus.ref', '=', 'movement.ref'))
    .where('movement.credit_account', '=', playerId)
    // In the words of the index movement_referral: a parameter would keep the planner from it.
    .where(sql<boolean>`movement.kind = 'referral-bonus'`)
    .$if(page.searchValue !== '', (bonuses) =>
      bonuses.where((where) =>
        where.or([
          where('referred.name', 'ilike', containsPattern(page.searchValue)),
          where(sql`movement.id::text`, '=', page.searchValue),
        ]),
      ),
    )
  const rows = await found
    .select(['movement.id', 'movement.amount_paise', 'bonus.percent', 'referred.id as referredId', 'referred.name'])
    .select('referred.created_at as registeredAt')
    .orderBy(orderBy(page, { idColumn: 'movement.id', columns: COLUMNS }))
    .limit(page.length)
    .offset(offsetOf(page, 'offset'))
    .execute()
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return {
    data: rows.map((row) => ({
      _id: String(row.id),
      userDB_id: String(row.referredId),
      refer_to: row.name,
      bonus: rupeesOfPaise(row.amount_paise),
      percent: row.percent === null ? null : Number(row.percent),
      insert_date: isoInstant(row.registeredAt, timeZone),
    })),
    recordsFiltered: count,
    limit: page.length,
  }
}
