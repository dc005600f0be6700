// How the audit log reads a table that only grows: what is asked for is found by an index, never by reading it all.
import { contract, type BodyInput } from '@panadesk/contract'
import { schemasOf } from '@panadesk/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillAudit } from '../../../test/big-audit.ts'
import { fillPlayers } from '../../../test/big-tables.ts'
import { contextOn, pageAndCount, plansOf } from '../../../test/query-plans.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame } from '../../../test/test-market.ts'
import type { Db } from '../../database/database.ts'
import { answerPage } from '../../lists/answer-page.ts'
import { getChoices } from './get-choices.ts'
import { listAuditOfGame } from './list-audit-of-game.ts'
import { listAuditOfUser } from './list-audit-of-user.ts'
import { listAudit } from './list-audit.ts'

const { list, ofUser, ofGame } = contract.auditLog

let app: TestApp
let gameId = 0

beforeAll(async () => {
  app = await startTestApp()
  gameId = await makeGame(app)
  await fillPlayers(app)
  await fillAudit(app)
})
afterAll(() => app.close())

function readLog(db: Db, filter: BodyInput<typeof list>) {
  return answerPage(list, listAudit, { context: contextOn(app, db), body: schemasOf(list).body.parse(filter) })
}

/** The plans of the page and of the count, which stand around that of its rows. */
async function expectPlans(read: (db: Db) => Promise<unknown>, [page, count]: readonly [RegExp, RegExp]) {
  const plans = await plansOf(app, read, 'from "audit"')
  const [found, counted] = pageAndCount(plans[0])
  expect(found).toMatch(page)
  // A page that is not full leaves nothing to be counted.
  if (counted !== undefined) expect(counted).toMatch(count)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/)
}

const DAY = { date_from: '2025-01-10', date_to: '2025-01-10' }

describe('the log finds', () => {
  test.each<[string, BodyInput<typeof list>, readonly [RegExp, RegExp]]>([
    ['a day of long ago', DAY, [/audit_created/, /audit_created/]],
    ['a day of long ago, oldest first', { ...DAY, fieldIndex: 1, order: 1 }, [/audit_created/, /audit_created/]],
    ['an action', { call: 'admin/call-7' }, [/audit_call|audit_pkey/, /audit_call/]],
    ['an action that nobody takes any more', { call: 'admin/gone' }, [/audit_call/, /audit_call/]],
    ['one thing', { subject: 'deposit', subject_id: '77' }, [/audit_subject/, /audit_subject/]],
    ['what an admin did who did little', { adminDB_id: '999' }, [/audit_admin/, /audit_admin/]],
  ])('%s', async (_, filter, expected) => {
    await expectPlans((db) => readLog(db, filter), expected)
  })

  test('the newest, and the kinds of things in their order, without sorting them all', async () => {
    for (const page of [{}, { start: 50 }, { fieldIndex: 5 }, { fieldIndex: 5, order: 1 as const }]) {
      const [whole] = await plansOf(app, (db) => readLog(db, page), 'from "audit"')
      const [plan] = pageAndCount(whole)
      expect(plan).toMatch(/audit_pkey|audit_acts|audit_subject/)
      expect(plan).not.toMatch(/Seq Scan|^ *-> +Sort/m)
    }
  })
})

test('a history reads what is about its user or game', async () => {
  const page = schemasOf(ofUser).body.parse({})
  const bySubject = [/audit_subject/, /audit_subject/] as const
  await expectPlans(
    (db) => answerPage(ofUser, listAuditOfUser, { context: contextOn(app, db), body: page, id: 4711 }),
    bySubject,
  )
  await expectPlans(
    (db) => answerPage(ofGame, listAuditOfGame, { context: contextOn(app, db), body: page, id: gameId }),
    bySubject,
  )
})

test('a search compares the few values of each column, and finds the rows by what it knows then', async () => {
  for (const searchValue of ['req-4711', 'nobody', '4711']) {
    const found = await plansOf(app, (db) => readLog(db, { searchValue }), 'from "audit"')
    for (const plan of found) expect(plan).not.toMatch(/Seq Scan/)
    const values = await plansOf(app, (db) => readLog(db, { searchValue }), 'with recursive')
    for (const plan of values) expect(plan).not.toMatch(/Seq Scan/)
  }
})

test('what the filters offer is read value by value', async () => {
  const plans = await plansOf(app, (db) => getChoices(contextOn(app, db)), 'audit')
  expect(plans).toHaveLength(2)
  for (const plan of plans) {
    expect(plan).toMatch(/audit_(call|subject)/)
    expect(plan).not.toMatch(/Seq Scan/)
  }
})
