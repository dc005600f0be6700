// Good calls about exceptions: each says something of one that is put in place before it.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

interface PreparedCall {
  body: Record<string, unknown>
  before: (app: TestApp) => Promise<void>
}

const PLANTED = 424_401

export function exceptionCalls(): (readonly [AnyEndpoint, PreparedCall])[] {
  const body = { exception_id: String(PLANTED), state: 'explained', reason: 'A family of six' }
  return [[contract.exceptions.explain, { body, before: (app) => plantException(app, { id: PLANTED }) }]]
}

interface Planted {
  id: number
  kind?: string
  weight?: number
  subject?: string
  evidence?: string
  adminIds?: number[]
}

/** One that is open, with nothing behind it. */
export async function plantException({ db }: Pick<TestApp, 'db'>, planted: Planted): Promise<void> {
  const {
    id,
    kind = 'shared-identity',
    weight = 2,
    subject = `Planted ${id}`,
    evidence = 'So it is.',
    adminIds = [],
  } = planted
  await sql`
    insert into exception (id, kind, weight, subject_kind, subject, happened_at, evidence, facts, admin_ids, finding_key)
    overriding system value
    values (${id}, ${kind}::exception_kind, ${weight}, 'player', ${subject}, app_now(), ${evidence},
      '[{"label": "Players", "value": "6"}]', ${adminIds}::bigint[], ${`planted ${id}`})`.execute(db)
}
