// What marks of reading promise: none is lost while the server ends cleanly or the database is away, and a flood is a few rows.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { createDatabase } from '../database/database.ts'
import { createLogger } from '../platform/logger.ts'
import { openReadMarks, type Pace, type ReadMark } from './read-marks.ts'
import { eventually } from '../../test/eventually.ts'

const PACE: Pace = { gatherMs: 5, foldMs: 60_000, waitingMax: 50, foldedMax: 500, retryMs: 20 }
const logger = createLogger('fatal')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** No audit row is ever deleted, so each test has a call of its own. */
let testNumber = 0
const callOfTest = () => `admin/test-${testNumber}`
beforeEach(() => {
  testNumber += 1
})

const by = (address = '192.0.2.1') => ({
  actor: { id: app.mainAdmin.adminId, name: 'Staff 1' },
  origin: { requestId: 'req', address, call: callOfTest() },
})
const mark = (subjectId: number): ReadMark => ({ subject: 'thing', subjectId, isReading: true, after: {} })

function rows() {
  return app.db
    .selectFrom('audit')
    .select(['subject_id', 'after'])
    .where('call', '=', callOfTest())
    .orderBy('id')
    .execute()
}

test('a mark is written just after it was noted', async () => {
  const marks = openReadMarks({ db: app.db, logger, pace: PACE })
  await marks.note(by(), mark(7))
  await eventually(async () => expect(await rows()).toEqual([{ subject_id: 7, after: {} }]))
  await marks.close()
  expect(await rows()).toHaveLength(1)
})

test('10,000 of one kind are two rows, the second with how many there were', async () => {
  const marks = openReadMarks({ db: app.db, logger, pace: PACE })
  for (let time = 0; time < 10_000; time += 1) await marks.note(by(), mark(7))
  await marks.close()
  expect(await rows()).toEqual([
    { subject_id: 7, after: {} },
    { subject_id: 7, after: { times: 9999 } },
  ])
})

test('repeats are told when their time is over, and after it anew', async () => {
  const marks = openReadMarks({ db: app.db, logger, pace: { ...PACE, foldMs: 50 } })
  await marks.note(by(), mark(7))
  await marks.note(by(), mark(7))
  await eventually(async () => expect(await rows()).toHaveLength(2))
  await marks.note(by(), mark(7))
  await marks.close()
  expect((await rows()).map(({ after }) => after)).toEqual([{}, { times: 1 }, {}])
})

test('one who changes address within a network is one; one of another network is another', async () => {
  const marks = openReadMarks({ db: app.db, logger, pace: PACE })
  for (let host = 1; host < 50; host += 1) await marks.note(by(`2001:db8:1:2::${host.toString(16)}`), mark(7))
  await marks.note(by('2001:db8:1:3::1'), mark(7))
  await marks.note(by('198.51.100.1'), mark(7))
  await marks.close()
  expect(await rows()).toHaveLength(4)
})

test('more than may wait are waited for, and none is lost', async () => {
  const marks = openReadMarks({ db: app.db, logger, pace: PACE })
  await Promise.all(Array.from({ length: 1200 }, (_, id) => marks.note(by(), mark(id + 1))))
  await marks.close()
  const ids = (await rows()).map(({ subject_id: id }) => id)
  expect(new Set(ids).size).toBe(1200)
  expect(ids).toHaveLength(1200)
})

test('while the database is away marks are kept, and written when it is back', async () => {
  let isAway = true
  let refused = 0
  const connect = () => {
    if (!isAway) return app.pool.connect()
    refused += 1
    return Promise.reject(new Error('away'))
  }
  const marks = openReadMarks({ db: createDatabase({ connect, end: () => Promise.resolve() }), logger, pace: PACE })
  for (let id = 1; id <= 10; id += 1) await marks.note(by(), mark(id))
  await eventually(() => expect(refused).toBeGreaterThan(1))
  expect(await rows()).toEqual([])
  isAway = false
  await eventually(async () => expect(await rows()).toHaveLength(10))
  await marks.close()
})

test('what is noted after the end is written before it comes back', async () => {
  const marks = openReadMarks({ db: app.db, logger, pace: PACE })
  await marks.close()
  await marks.note(by(), mark(7))
  expect(await rows()).toHaveLength(1)
})

test('an account that is gone keeps no other mark from being written', async () => {
  const marks = openReadMarks({ db: app.db, logger, pace: PACE })
  await marks.note({ ...by(), actor: { id: 999_999, name: 'Gone' } }, mark(1))
  await marks.note(by(), mark(2))
  await marks.close()
  expect((await rows()).map(({ subject_id: id }) => id)).toEqual([1, 2])
})
