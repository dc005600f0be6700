// Settings of a test that change while it runs: written and logged as the panel does it.
import type { Updateable } from 'kysely'
import { auditAs } from '../src/audit/audit.ts'
import { inTransaction } from '../src/database/database.ts'
import type { Schema } from '../src/database/schema.ts'
import type { TestApp } from './test-app.ts'

/** By the columns of the table; they hold from now on. */
export async function setSettings({ db }: Pick<TestApp, 'db'>, settings: Updateable<Schema['setting']>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await tx.selectFrom('setting').selectAll().executeTakeFirstOrThrow()
    const after = await tx.updateTable('setting').set(settings).returningAll().executeTakeFirstOrThrow()
    const names = Object.keys(settings) as (keyof typeof before)[]
    const only = (row: typeof before) => Object.fromEntries(names.map((name) => [name, row[name]]))
    const origin = { requestId: 'test', address: '127.0.0.1', call: 'test' }
    const change = { before: only(before), after: only(after) }
    await auditAs(
      tx,
      { actor: { id: null, name: '' }, origin },
      { subject: 'setting', subjectId: undefined, ...change },
    )
  })
}
