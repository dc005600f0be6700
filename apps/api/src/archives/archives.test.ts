// Months in files: what is taken out is whole in its file, the books stay right with it, and it comes back as it was.
import { appendFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '@panadesk/postgres/with-client'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ARCHIVABLE, makeArchivable, type Archivable } from '../../test/archivable-month.ts'
import { faultyChecks, TEST_TERMS } from '../../test/books.ts'
import { TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { gather } from '../../test/test-history.ts'
import { asOnlyOne } from '../database/as-only-one.ts'
import type { CheckResult } from '../ledger/check-result.ts'
import { writeArchive } from './archive-files.ts'
import { listClosedMonths } from './archive-months.ts'
import { recountOwned } from './recount-owned.ts'
import { takeBackMonth } from './take-back.ts'

const MONTH = ARCHIVABLE

let installation: Archivable
let app: TestApp
let owner: Client
let folder: string

beforeAll(async () => {
  installation = await makeArchivable()
  ;({ app, owner, folder } = installation)
}, 120_000)
afterAll(() => installation.close())
// Whatever a test left archived comes back.
beforeEach(async () => {
  const { rows } = await owner.query('select from archived_month where taken_back_at is null')
  if (rows.length > 0) await takeBackMonth(owner, folder, MONTH)
})

const archive = (by?: Client) => installation.archive(by)
const ownerLater = () => installation.ownerLater()
const recount = () => recountOwned(ownerLater(), folder, TEST_TERMS)
const isSame = async (before: CheckResult[]) => {
  const after = await recount()
  expect(after.slice(1)).toEqual(before)
  return after
}

async function book(): Promise<unknown[]> {
  const { rows } = await owner.query<{ bid: string }>('select bid::text as bid from bid order by id')
  return rows
}

test('takes out the bids that won nothing, with books as right as before, and brings back each as it was', async () => {
  const before = { bids: await book(), recount: await recount() }
  expect(faultyChecks(before.recount)).toEqual([])
  expect(await listClosedMonths(owner, MONTH, TIME_ZONE)).toEqual([MONTH])
  const archived = await archive()
  expect(archived).toBeGreaterThan(0)
  expect(await book()).toHaveLength(before.bids.length - archived)
  const { rows: left } = await owner.query<{ status: string }>('select distinct status from bid')
  expect(left).toEqual([{ status: 'won' }])
  const [inFiles] = await isSame(before.recount)
  expect(inFiles).toMatchObject({ name: 'Every archived month is in its file, as it was written', faultCount: 0 })

  expect(await takeBackMonth(owner, folder, MONTH)).toBe(archived)
  expect(await book()).toEqual(before.bids)
  expect(await recount()).toEqual(before.recount)
  await expect(takeBackMonth(owner, folder, MONTH)).rejects.toThrow('2026-11 is not archived')
})

test('does it once, however often and at once it is asked', async () => {
  const archiveOnce = () =>
    asOnlyOne(ownerLater(), async (client) => {
      const months = await listClosedMonths(client, MONTH, TIME_ZONE)
      if (months.length > 0) await archive(client)
      return months.length
    })
  const [one, other] = await Promise.all([archiveOnce(), archiveOnce()])
  expect((one ?? 0) + (other ?? 0)).toBe(1)
  expect(faultyChecks(await recount())).toEqual([])
  // Asked once more without looking: what is left of the month stays.
  expect(await archive()).toBe(0)
})

test('is the same month whenever it was killed: beside half a file, with the file in its place, before the end of the transaction', async () => {
  const before = await book()
  writeFileSync(join(folder, `bids-${MONTH}.new`), 'half a fi')
  const condition = "status = 'placed'"
  await writeArchive(owner, { folder, month: MONTH, condition })
  const killed = {
    query: (text: unknown, ...values: unknown[]) => {
      if (text === 'commit') throw new Error('killed')
      return (owner.query as (...all: unknown[]) => unknown)(text, ...values)
    },
  }
  await expect(archive(killed as unknown as Client)).rejects.toThrow('killed')
  expect(await book()).toEqual(before)
  const files = readdirSync(folder)
  await archive()
  expect(readdirSync(folder)).toEqual(files)
  expect(faultyChecks(await recount())).toEqual([])
})

test('names a file that is missing or was changed, and takes nothing back from it', async () => {
  await archive()
  const { rows } = await owner.query<{ file: string }>('select file from archived_month')
  const path = join(folder, rows[0]?.file ?? '')
  const whole = readFileSync(path)
  renameSync(path, `${path}.away`)
  const [missing] = await recount()
  expect(missing).toMatchObject({ faultCount: 1, wrong: [{ month: MONTH, is: 'missing' }] })
  await expect(takeBackMonth(owner, folder, MONTH)).rejects.toThrow(/is missing: bring it back from a backup/)
  renameSync(`${path}.away`, path)
  appendFileSync(path, ' ')
  const [changed] = await recount()
  expect(changed).toMatchObject({ faultCount: 1, wrong: [{ month: MONTH, is: 'changed' }] })
  await expect(takeBackMonth(owner, folder, MONTH)).rejects.toThrow(/is changed/)
  writeFileSync(path, whole)
})

test('finds who has forged the entry of a month, as its last state is in the history', async () => {
  await archive()
  await gather(app)
  await owner.query('begin')
  await owner.query('alter table archived_month disable trigger user')
  await owner.query("update archived_month set sha256 = repeat('0', 64)")
  await owner.query('commit')
  const faults = faultyChecks(await recount())
  expect(faults).toContain('Every row that may change is as its last state says')
  await owner.query(
    "update archived_month set sha256 = (select state ->> 'sha256' from row_state where of_table = 'archived_month' order by id desc limit 1)",
  )
  await owner.query('alter table archived_month enable trigger user')
})

test('refuses a month that is too young', async () => {
  await withClient(ownerLater(), async (client) => {
    await client.query("set panadesk.now = '2027-01-15'")
    await expect(listClosedMonths(client, MONTH, TIME_ZONE)).rejects.toThrow(
      `${MONTH} cannot be archived: it ended less than 90 days ago. Nothing was changed.`,
    )
    await expect(archive(client)).rejects.toThrow('the month is not closed')
  })
})

/** Why the month is open after a change of its owner, which is taken back again. */
async function why(change: string): Promise<string | undefined> {
  await owner.query('begin')
  try {
    await owner.query('alter table market_session disable trigger user')
    await owner.query(change)
    const { rows } = await owner.query<{ why: string }>(
      `select why_month_is_open('${MONTH}-01', '${TIME_ZONE}') as why`,
    )
    return rows[0]?.why
  } finally {
    await owner.query('rollback')
  }
}

test('refuses a month with a bid that has no result, a book that is not sealed, or figures that wait', async () => {
  expect(await why('delete from seal')).toMatch(/^the book of GAME \d+ on 2026-11-20 \(open\) is not sealed$/)
  expect(await why('update session_fold set is_behind = true')).toMatch(/^its figures are not counted to their end/)
})

test('is open to the owner alone', async () => {
  for (const call of [
    `select archive_month('${MONTH}-01', 'UTC', 'x', 'x', 1, 1, 1)`,
    `select take_back_month('${MONTH}-01')`,
    'delete from bid',
    "insert into archived_month (month) values ('2026-01-01')",
  ]) {
    await expect(app.requests.query(call)).rejects.toThrow(/permission denied/)
  }
})
