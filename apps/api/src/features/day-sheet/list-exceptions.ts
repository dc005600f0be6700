// The exceptions of a date, the heaviest first, and how many of any date still wait for somebody.
import { rupeesOfPaise } from '@panadesk/domain/money'
import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { isOnDay } from '../../requests/on-day.ts'
import type { Day } from './day.ts'

/** More than these make a second sheet; the screen of exceptions has all of them. */
const LINES_MAX = 12

export async function listExceptions(db: Db, day: Day) {
  const ofDay = db.selectFrom('exception').where(isOnDay('happened_at', day))
  const rows = await ofDay
    .select(['id', 'kind', 'subject', 'state', 'amount_paise'])
    .orderBy('weight', 'desc')
    .orderBy('id')
    .limit(LINES_MAX)
    .execute()
  return {
    exceptions: rows.map(({ id, amount_paise: paise, ...row }) => ({
      _id: String(id),
      ...row,
      amount: paise === null ? null : rupeesOfPaise(paise),
    })),
    exceptions_found: await countOf(ofDay),
    exceptions_open: await countOf(db.selectFrom('exception').where('state', '=', 'open')),
  }
}

async function countOf(found: SelectQueryBuilder<Schema, 'exception', object>): Promise<number> {
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}
