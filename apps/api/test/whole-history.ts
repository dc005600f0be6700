// An installation whose history has something of every source.
import { assert } from '@panadesk/domain/assert'
import { makeDay } from './attacks/forged-books-scene.ts'
import type { Ids } from './attacks/forged-books.ts'
import { sealClosed } from '../src/seals/seal-worker.ts'
import { TIME_ZONE, type TestApp } from './test-app.ts'

export async function makeWholeHistory(app: TestApp): Promise<Ids> {
  const ids = await makeDay(app)
  const approval = await app.db.selectFrom('approval').select('id').executeTakeFirst()
  assert(approval !== undefined, 'the day has an act of two persons')
  const second = { second_by: app.mainAdmin.adminId, second_by_name: 'Staff 1', second_value: '128' }
  await app.db
    .insertInto('differing_entry')
    .values({ approval_id: approval.id, first_value: '140', ...second })
    .execute()
  // The worker of the server would do the same, at any moment of a test.
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 7 })
  return ids
}
