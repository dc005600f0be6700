// The exceptions of some dates, the heaviest first, and how many of any date still wait for somebody.
import { rupeesOfPaise } from '@panadesk/domain/money'
import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { isInPeriod } from '../requests/on-day.ts'
import type { Days } from './days.ts'

export async function listExceptions(db: Db, days: Days, linesMax: number) {
  const ofDays = db.selectFrom('exception').where(isInPeriod('happened_at', days))
  const [rows, found, open] = await Promise.all([
    ofDays
      .select(['id', 'kind', 'subject', 'subject_kind', 'state', 'amount_paise'])
      .orderBy('weight', 'desc')
      .orderBy('id')
      .limit(linesMax)
      .execute(),
    countOf(ofDays),
    countOf(db.selectFrom('exception').where('state', '=', 'open')),
  ])
  return {
    exceptions: rows.map(({ id, amount_paise: paise, ...row }) => ({
      _id: String(id),
      ...row,
      amount: paise === null ? null : rupeesOfPaise(paise),
    })),
    exceptions_found: found,
    exceptions_open: open,
  }
}

async function countOf(found: SelectQueryBuilder<Schema, 'exception', object>): Promise<number> {
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}
