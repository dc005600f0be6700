// How many players registered in a period.
import type { Db } from '../../database/database.ts'
import { isInPeriod } from '../../requests/on-day.ts'

export async function countNewPlayers(db: Db, period: Parameters<typeof isInPeriod>[1]): Promise<number> {
  const { count } = await db
    .selectFrom('player')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isInPeriod('created_at', period))
    .executeTakeFirstOrThrow()
  return count
}
