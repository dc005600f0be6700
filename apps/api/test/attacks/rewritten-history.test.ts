// Whoever owns the database writes the past anew, with every batch, node and signature that follows: nothing within the history tells
// then, and whoever kept one checkpoint outside finds it all the same. Without that care the recount names the rows.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadNewestCheckpoint } from '../../src/checkpoints/checkpoint.ts'
import { parseKeptCheckpoints, type KeptCheckpoint } from '../../src/checkpoints/kept-checkpoints.ts'
import type { HistorySource } from '../../src/database/checkpoint-tables.ts'
import type { Tx } from '../../src/database/database.ts'
import { HISTORY_CHECKS } from '../../src/ledger/history-checks.ts'
import { checkKept } from '../../src/ledger/kept-checks.ts'
import { checkSignatures } from '../../src/ledger/signature-check.ts'
import { recount } from '../../src/ledger/verify.ts'
import { expectBooksBalance, faultyChecks } from '../books.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { gather } from '../test-history.ts'
import { makePlayer } from '../test-market.ts'
import { makeWholeHistory } from '../whole-history.ts'
import { asForger, copyRow, makeHistoryFit, swapRows } from './rewritten-history.ts'

const HOLDS = 'Every batch of the history holds the rows that were gathered'
const FOLLOWS = 'Every batch follows the one before it, and leaves out no row'
const LEAVES = 'The leaves of the tree are the batches, and its nodes those of its leaves'
const ROOTS = 'Every checkpoint is the root of the tree at its size, and every batch has one'
const SIGNED = 'Every checkpoint is signed by a key of this installation'
const STATES = 'Every row that may change is as its last state says'
const KEPT_SIGNED = 'Every checkpoint that was kept outside is signed by the key that is believed'
const BEGINS = 'The history begins as every checkpoint says that was kept outside'

let app: TestApp
/** What somebody outside has: of the middle and of the end. */
let kept: KeptCheckpoint[]

beforeAll(async () => {
  app = await startTestApp()
  // An id of each source that comes to nothing, as a request that is rolled back leaves it.
  await sql`
    select nextval(pg_get_serial_sequence(source::text, 'id')) from unnest(enum_range(null::history_source)) as source
    where source <> 'seal'`.execute(app.db)
  await makeWholeHistory(app)
  await gather(app, { rowMax: 7 })
  await makePlayer(app)
  await gather(app)
  kept = await keepNewest()
  await makePlayer(app)
  await gather(app)
})
afterAll(() => app.close())

async function keepNewest(): Promise<KeptCheckpoint[]> {
  const newest = await loadNewestCheckpoint(app.db)
  return parseKeptCheckpoints(newest?.note ?? '')
}

/** What the recount says of the history alone, and with what is kept outside. */
async function found(tx: Tx) {
  const within = [...(await recount(tx, HISTORY_CHECKS)), await checkSignatures(tx)]
  const outside = await checkKept(tx, { checkpoints: kept, key: undefined })
  return { within: faultyChecks(within), outside: faultyChecks(outside), results: [...within, ...outside] }
}

test('is as it was kept while nobody has changed it', async () => {
  await expectBooksBalance(app)
  expect(await asForger(app, found)).toMatchObject({ within: [], outside: [] })
})

/** A change of one column that is gathered. */
const CHANGES: Record<HistorySource, string> = {
  audit: `address = '10.9.9.9'`,
  movement: `created_at = created_at + interval '1 microsecond'`,
  deposit: `reference = 'ANOTHER'`,
  withdrawal: `account_number = '99990000'`,
  transfer: `receiver_id = receiver_id + 1`,
  bid_edit: `selection_before = '0'`,
  approval: `reason = 'Another'`,
  differing_entry: `first_value = '128'`,
  seal: `points_paise = points_paise + 1`,
  rate_history: `payout = payout + 1`,
  game_day_history: `in_force_from = in_force_from - interval '1 hour'`,
  row_state: `state = state || '{"status": "rejected"}'`,
}

async function idsOf(tx: Tx, source: HistorySource): Promise<{ first: number; last: number }> {
  const { rows } = await sql<{ first: number; last: number }>`
    select min(id) as first, max(id) as last from ${sql.table(source)}
    where id <= (select max(to_id) from batch_part where source = ${source}
      and batch_id <= ${kept[0]?.size ?? 0})`.execute(tx)
  return rows[0] ?? { first: 0, last: 0 }
}

/** An id that was given out and came to nothing. */
async function gapOf(tx: Tx, source: HistorySource): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from generate_series(1, (select max(id) from ${sql.table(source)})) as id
    where id not in (select id from ${sql.table(source)})`.execute(tx)
  return rows[0]?.id ?? 0
}

type Forge = (tx: Tx, source: HistorySource, ids: { first: number; last: number }) => Promise<number[]>

/** Each answers the ids that are to be named. */
const FORGERIES: [string, Forge][] = [
  [
    'is changed',
    async (tx, source, { first }) => {
      await sql`update ${sql.table(source)} set ${sql.raw(CHANGES[source])} where id = ${first}`.execute(tx)
      return [first]
    },
  ],
  [
    'is removed',
    async (tx, source, { first }) => {
      await sql`delete from ${sql.table(source)} where id = ${first}`.execute(tx)
      return []
    },
  ],
  [
    'is put in',
    async (tx, source, { first }) => {
      // Movements and seals exist once for what they are of.
      if (source === 'movement') await sql`alter table movement drop constraint movement_once`.execute(tx)
      const gap = await gapOf(tx, source)
      await copyRow(tx, source, { from: first, to: gap })
      return [gap]
    },
  ],
  [
    'trades places with another',
    async (tx, source, { first, last }) => {
      await swapRows(tx, source, first, last)
      return [first, last]
    },
  ],
]

/** Of these the scene has a single one before the kept checkpoint. */
const ONE_OF = new Set<HistorySource>(['differing_entry', 'approval', 'transfer'])
const SOURCES = Object.keys(CHANGES) as HistorySource[]
const CASES = SOURCES.flatMap((source) => FORGERIES.map(([name, forge]) => [source, name, forge] as const)).filter(
  // Seals have no gaps, and there is one differing entry.
  ([source, name]) => {
    if (name === 'is put in') return source !== 'seal'
    return name !== 'trades places with another' || !ONE_OF.has(source)
  },
)

describe.each(CASES)('a row of %s that %s', (source, _name, forge) => {
  test('is named, and found from outside where all was made to fit again', async () => {
    await asForger(app, async (tx) => {
      const ids = await forge(tx, source, await idsOf(tx, source))
      const clumsy = await found(tx)
      expect(clumsy.within).toContain(HOLDS)
      const parts = clumsy.results.find(({ name }) => name === HOLDS)?.wrong ?? []
      expect(parts.every((part) => part['source'] === source)).toBe(true)
      expect(parts.flatMap((part) => part['differing_ids'])).toEqual(ids)
      expect(clumsy.outside).toEqual([])

      await makeHistoryFit(tx)
      const careful = await found(tx)
      expect(careful.within.filter((name) => name !== STATES)).toEqual([])
      expect(careful.outside).toEqual([BEGINS])
    })
  })
})

test('a batch that is cut off at the end with its rows shows from outside alone', async () => {
  await asForger(app, async (tx) => {
    const size = kept[0]?.size ?? 0
    await sql`delete from batch_part where batch_id >= ${size}`.execute(tx)
    await sql`delete from batch where id >= ${size}`.execute(tx)
    await makeHistoryFit(tx)
    const { within, results, outside } = await found(tx)
    expect([within, outside]).toEqual([[], [BEGINS]])
    expect(results.at(-1)?.wrong).toMatchObject([{ size, root_now: null }])
  })
})

test('two batches that were made one show from outside', async () => {
  await asForger(app, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select later.batch_id as id from batch_part as later
      join batch_part as earlier on (earlier.source, earlier.to_id) = (later.source, later.after_id)
      where later.batch_id = ${kept[0]?.size ?? 0} limit 1`.execute(tx)
    const id = rows[0]?.id ?? 0
    await sql`
      update batch_part as later set after_id = earlier.after_id, to_id = later.to_id
      from batch_part as earlier
      where later.batch_id = ${id} and (earlier.source, earlier.to_id) = (later.source, later.after_id)`.execute(tx)
    await sql`
      delete from batch_part as earlier using batch_part as later
      where later.batch_id = ${id} and earlier.source = later.source and earlier.batch_id < ${id}
        and earlier.after_id = later.after_id`.execute(tx)
    await makeHistoryFit(tx)
    expect((await found(tx)).outside).toEqual([BEGINS])
  })
})

test.each([
  [
    'a batch whose end is another',
    `update batch_part set after_id = after_id + 1 where batch_id = 1 and source = 'audit'`,
    [HOLDS, FOLLOWS, LEAVES],
  ],
  ['a batch of another time', `update batch set gathered_at = gathered_at + interval '1 hour' where id = 2`, [LEAVES]],
  [
    'a batch that is gone',
    'delete from batch_part where batch_id = 2; delete from batch where id = 2',
    [FOLLOWS, LEAVES, ROOTS],
  ],
  ['a node that is another', `update tree_node set hash = sha256('') where level = 1 and place = 0`, [LEAVES]],
  ['a node that is gone', 'delete from tree_node where level = 1 and place = 0', [LEAVES]],
  ['a root that is another', `update checkpoint set root = sha256('') where size = 2`, [ROOTS, SIGNED]],
  [
    'a note that somebody else has signed',
    `update checkpoint set note = (select note from checkpoint where size = 1) where size = 2`,
    [SIGNED],
  ],
  ['a checkpoint that is gone', 'delete from checkpoint where size = 2', [ROOTS]],
])('%s shows within the history', async (_what, statement, checks) => {
  await asForger(app, async (tx) => {
    await sql.raw(statement).execute(tx)
    const { within } = await found(tx)
    for (const check of checks) expect(within).toContain(check)
  })
})

test.each([
  [
    'a deposit that is decided behind the back of the server',
    `update deposit set status = 'rejected' where status = 'accepted'`,
  ],
  ['a rule for two persons that is taken away', `update approval_rule set needs = 'never' where act = 'rules'`],
  ['a result that is another', `update market_session set result = '128' where result is not null`],
  ['a decision of two persons that is another', `update approval set decide_reason = 'Another'`],
  ['a reason of an undo that is another', `update undone_declaration set reason = 'Another'`],
  [
    'a withdrawal whose decision is of another',
    `update withdrawal set decided_by_name = 'Somebody' where status <> 'pending'`,
  ],
])('%s is named by the state that was kept', async (_what, statement) => {
  await asForger(app, async (tx) => {
    await sql`alter table approval_rule drop constraint approval_rule_fixed`.execute(tx)
    await sql.raw(statement).execute(tx)
    expect((await found(tx)).within).toEqual([STATES])
  })
})

test('a key that was exchanged for another is not believed for what was kept before', async () => {
  await asForger(app, async (tx) => {
    await sql`delete from signing_key`.execute(tx)
    await makeHistoryFit(tx)
    const { within, outside } = await found(tx)
    expect([within, outside]).toEqual([[], [KEPT_SIGNED]])
  })
})
