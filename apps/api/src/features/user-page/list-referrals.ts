// The bonuses that a user was paid for the deposits of players who came by the user's code (docs/money.md, "Bonuses").
import { contract } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Reader } from '../../identity/context.ts'
import type { Db } from '../../database/database.ts'
import { isoInstant } from '../../platform/instants.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { implementListOfUser } from './implement-list-of-user.ts'

export const listReferrals = implementListOfUser(contract.userPage.referrals, async (reader, asked) => {
  const { db } = reader
  return sqlSource(asked, {
    db,
    found: referralBonuses(db).where('movement.credit_account', '=', asked.id),
    id: 'movement.id',
    columns: {
      refer_to: 'referred.name',
      bonus: 'movement.amount_paise',
      insert_date: 'referred.created_at',
      percent: 'bonus.percent',
    },
    load: (ids) => loadReferrals(reader, ids),
  })
})

function referralBonuses(db: Db) {
  return (
    db
      .selectFrom('movement')
      .innerJoin('deposit', 'deposit.id', 'movement.ref')
      .innerJoin('player as referred', 'referred.id', 'deposit.player_id')
      .leftJoin('bonus', (join) => join.on('bonus.kind', '=', 'referral-bonus').onRef('bonus.ref', '=', 'movement.ref'))
      // In the words of the index movement_referral: a parameter would keep the planner from it.
      .where(sql<boolean>`movement.kind = 'referral-bonus'`)
  )
}

async function loadReferrals({ db, timeZone }: Reader, ids: readonly number[]) {
  const stored = referralBonuses(db)
    .select(['movement.id', 'movement.amount_paise', 'bonus.percent', 'referred.id as referredId', 'referred.name'])
    .select('referred.created_at as registeredAt')
  return (await rowsOf(db, ids, stored, 'movement.id')).map((row) => ({
    _id: String(row.id),
    userDB_id: String(row.referredId),
    refer_to: row.name,
    bonus: rupeesOfPaise(row.amount_paise),
    percent: row.percent === null ? null : Number(row.percent),
    insert_date: isoInstant(row.registeredAt, timeZone),
  }))
}
