// Exceptions for tests: looked for now, as the server does in the background, and read as staff read them.
import { contract } from '@panadesk/contract'
import type { ExceptionKind } from '@panadesk/domain/exception-kinds'
import { addDays, instantOf, marketDateOf } from '@panadesk/domain/market-date'
import { parseTimeOfDay } from '@panadesk/domain/time-of-day'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { findExceptions } from '../src/exceptions/find-exceptions.ts'
import { TIME_ZONE, type Staff, type TestApp } from './test-app.ts'

export interface ListedException {
  _id: string
  kind: ExceptionKind
  weight: number
  subject: string
  subject_kind: string
  subject_id: string
  happen_date: string
  last_date: string
  evidence: string
  facts: { label: string; value: string }[]
  amount: number | null
  state: string
  explained_by: string
  reason: string
  may_explain: 0 | 1
}

/** What is found of a kind up to now, oldest first; looked for from the beginning, as the clocks of tests go back as well. */
export async function findNow(app: TestApp, kind: ExceptionKind): Promise<ListedException[]> {
  await app.db.deleteFrom('exception_mark').execute()
  await findExceptions({ db: app.db, timeZone: TIME_ZONE })
  return (await listExceptions(app.mainAdmin, { kind })).toReversed()
}

/** What is found of a kind once the day is over. */
export async function findTomorrow(app: TestApp, kind: ExceptionKind): Promise<ListedException[]> {
  await toNextDay(app, '00:10')
  return findNow(app, kind)
}

/** Moves the clock to a time of the next day; whoever is signed in stays so. */
export async function toNextDay(app: TestApp, text: string): Promise<void> {
  const time = parseTimeOfDay(text)
  assert(time !== undefined, 'a test names a real time')
  const date = addDays(marketDateOf({ atMs: app.clock.now(), timeZone: TIME_ZONE }), 1)
  app.clock.set(instantOf({ date, time, timeZone: TIME_ZONE }))
  await sql`update admin_session set created_at = app_now(), last_seen_at = app_now()`.execute(app.db)
}

/** What somebody is shown, newest first. */
export async function listExceptions(staff: Staff, filters: Record<string, unknown> = {}): Promise<ListedException[]> {
  const answer = await staff.call(contract.exceptions.list, { length: 100, state: 'all', ...filters })
  expect(answer.status).toBe(200)
  return answer.body['data'] as unknown as ListedException[]
}

export function explain(staff: Staff, exceptionId: string, state = 'explained', reason = 'Looked into') {
  return staff.call(contract.exceptions.explain, { exception_id: exceptionId, state, reason })
}
