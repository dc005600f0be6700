// One round of looking: each kind in what happened since it was last looked for. What was found before stays one exception,
// with the newest evidence as long as nobody has said anything of it.
import type { ExceptionKind } from '@panadesk/domain/exception-kinds'
import { sql } from 'kysely'
import { databaseNow, inTransaction, type Database, type Tx } from '../database/database.ts'
import { FINDERS } from './finders.ts'
import type { Finder, Finding } from './finding.ts'
import { nextSpan } from './mark-of-kind.ts'

interface Looking {
  /** Of the owner. */
  readonly db: Database
  readonly timeZone: string
}

/**
 * Looks at all that is due. Of several processes one looks for a kind at a time, the others pass it by. A kind that fails keeps
 * the others from nothing.
 */
export async function findExceptions(looking: Looking, stopped?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const finder of FINDERS) {
    try {
      await lookUpToNow(looking, finder, stopped)
    } catch (error) {
      failures.push(error)
      await markFailing(looking, finder.kind)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some kinds of exceptions could not be looked for')
}

async function lookUpToNow(looking: Looking, finder: Finder, stopped?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopped?.aborted === true || !(await lookOnce(looking, finder))) return
  }
}

/** Whether there is more to look at for this kind: found and marked in one transaction, or not at all. */
async function lookOnce({ db, timeZone }: Looking, finder: Finder): Promise<boolean> {
  const { kind, every } = finder
  return inTransaction(db, async (tx) => {
    const nowMs = await databaseNow(tx)
    const mark = await holdMark(tx, kind)
    if (mark === undefined) return false
    const span = nextSpan({ every, upTo: mark.upTo, nowMs, timeZone })
    if (span === undefined) return false
    const { from, to, upTo } = span
    const looked = { up_to: upTo, looked_at: sql<Date>`app_now()`, failing_since: null }
    await keep(tx, kind, await finder.find({ db: tx, timeZone, from, to }))
    await tx
      .insertInto('exception_mark')
      .values({ kind, ...looked })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(looked))
      .execute()
    return every === 'day' || upTo.getTime() < nowMs
  })
}

/** For the screen of exceptions: whoever waits for findings must know that nobody looks. */
async function markFailing({ db }: Looking, kind: ExceptionKind): Promise<void> {
  await sql`
    insert into exception_mark (kind, failing_since) values (${kind}::exception_kind, app_now())
    on conflict (kind) do update set failing_since = coalesce(exception_mark.failing_since, excluded.failing_since)`.execute(
    db,
  )
}

/** Undefined where another process holds it. */
async function holdMark(tx: Tx, kind: ExceptionKind): Promise<{ upTo: Date | null } | undefined> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`exceptions of ${kind}`}, 0)) as "isOurs"`.execute(tx)
  if (rows[0]?.isOurs !== true) return undefined
  const mark = await tx.selectFrom('exception_mark').select('up_to').where('kind', '=', kind).executeTakeFirst()
  return { upTo: mark?.up_to ?? null }
}

async function keep(tx: Tx, kind: ExceptionKind, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return
  const rows = new Map(findings.map((finding) => [finding.key, stored(finding)]))
  await sql`
    insert into exception (kind, weight, subject_kind, subject_id, subject, happened_at, last_at, evidence, facts, amount_paise,
      admin_ids, finding_key)
    select ${kind}::exception_kind, weight, subject_kind, subject_id, subject, happened_at, happened_at, evidence, facts, amount_paise,
      admin_ids, finding_key
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as found (
      finding_key text, weight smallint, subject_kind text, subject_id bigint, subject text, happened_at timestamptz,
      evidence text, facts jsonb, amount_paise bigint, admin_ids bigint[])
    on conflict (kind, finding_key) do update
    set weight = excluded.weight, evidence = excluded.evidence, facts = excluded.facts,
      amount_paise = excluded.amount_paise, admin_ids = excluded.admin_ids,
      happened_at = least(exception.happened_at, excluded.happened_at), last_at = greatest(exception.last_at, excluded.last_at)
    where exception.state = 'open' and exception.facts <> excluded.facts`.execute(tx)
}

function stored({ key, weight, subject, happenedAt, evidence, facts, amountPaise, adminIds = [] }: Finding) {
  return {
    finding_key: key,
    weight,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject: subject.words,
    happened_at: happenedAt,
    evidence,
    facts,
    amount_paise: amountPaise ?? null,
    admin_ids: [...new Set(adminIds)].filter((id) => id !== null),
  }
}
