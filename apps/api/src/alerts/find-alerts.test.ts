// Each kind of alert, made by what it is about, found once by two processes that look at the same moment, and over when it is gone.
import { contract, playerContract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plantException } from '../../test/plant-exception.ts'
import { listAlerts, lookTwice, ofKind, setRule } from '../../test/test-alerts.ts'
import { START, startTestApp, type TestApp } from '../../test/test-app.ts'
import { approve, makeMainAdmin, needTwo, waitingId } from '../../test/test-approvals.ts'
import { askDeposit } from '../../test/test-deposits.ts'
import { plantLimit, removeLimits } from '../../test/test-limits.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { phoneWith, signedInPlayer } from '../../test/test-player.ts'
import { backToMorning, moveTo, saveResult, settle } from '../../test/test-results.ts'
import { askWithdrawal } from '../../test/test-withdrawals.ts'
import type { HouseSigns } from './house-signs.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  // The clock of the tests is behind the one of the template.
  await sql`update alert_mark set since = '-infinity'`.execute(app.db)
})
beforeEach(() => backToMorning(app))
afterAll(() => app.close())

/** Whoever is signed in stays so. */
async function wait(minutes: number): Promise<void> {
  app.clock.advance(minutes * MINUTE_MS)
  await sql`update admin_session set last_seen_at = app_now()`.execute(app.db)
}
const bidOn = async (gameId: number, pointsPaise: number, playerId?: number) =>
  placeBids(app, {
    playerId: playerId ?? (await makePlayer(app)),
    gameId,
    bids: [{ type: 'single-digit', selection: '5', session: 'open', pointsPaise }],
  })
const statuses = (alerts: readonly { status: string }[]) => alerts.map(({ status }) => status)

test('a number at 50, 80 and 100 per cent of its limit: each step once, while it takes bids', async () => {
  const gameId = await makeGame(app, { name: 'KALYAN' })
  await setRule(app, 'number-limit', { threshold: 50 })
  await plantLimit(app, { gameId, measure: 'points', per: 'number', amountPaise: 1000_00 })
  await bidOn(gameId, 400_00)
  expect(await lookTwice(app, 'number-limit')).toEqual([])
  await bidOn(gameId, 200_00)
  expect(await lookTwice(app, 'number-limit')).toMatchObject([
    {
      severity: 1,
      what: '5 (Single Digit) of KALYAN Open, 20-11-2026, has taken 50 per cent of a limit of ₹1,000.00 in points.',
      gameDB_id: String(gameId),
      date: '2026-11-20',
    },
  ])
  await bidOn(gameId, 250_00)
  await bidOn(gameId, 150_00)
  const found = await lookTwice(app, 'number-limit')
  expect(found.map(({ status, severity }) => [status, severity])).toEqual([
    ['over', 1],
    ['open', 3],
  ])
  await moveTo(app, '12:00')
  expect(statuses(await lookTwice(app, 'number-limit'))).toEqual(['over', 'over'])
  await removeLimits(app)
})

test('a large bid, until it is settled; smaller ones and those from before are none', async () => {
  await setRule(app, 'large-bid', { threshold: 5000 })
  const gameId = await makeGame(app, { name: 'MILAN' })
  const [large] = await bidOn(gameId, 5000_00)
  await bidOn(gameId, 4999_00)
  const what = `₹5,000.00 on 5 (Single Digit) of MILAN, 20-11-2026: BID${large}`
  expect(await lookTwice(app, 'large-bid')).toMatchObject([{ what, status: 'open' }])
  expect(await lookTwice(app, 'large-bid')).toHaveLength(1)
  await settle(app, { gameId, session: 'open', value: '140' })
  expect(statuses(await lookTwice(app, 'large-bid'))).toEqual(['over'])
})

test('no bid is passed by that is committed after a later one', async () => {
  await setRule(app, 'large-bid', { threshold: 5000 })
  const gameId = await makeGame(app)
  const before = (await lookTwice(app, 'large-bid')).length
  const slow = await app.pool.connect()
  await slow.query('begin')
  await slow.query(`set local panadesk.now = '2026-11-20T09:00+05:30'`)
  await slow.query(
    `insert into bid (slip_id, player_id, points_paise, game_id, market_date, stake, payout, session, game_type, selection, created_at)
     values (1, $1, 600000, $2, '2026-11-20', 10, 90, 'open', 'single-digit', '7', app_now())`,
    [await makePlayer(app), gameId],
  )
  await bidOn(gameId, 5000_00)
  const looking = lookTwice(app, 'large-bid')
  await slow.query('commit')
  slow.release()
  await looking
  expect(await lookTwice(app, 'large-bid')).toHaveLength(before + 2)
})

test('a rush is what is far more than at this time of this weekday, and ends some time after it', async () => {
  const [rushing, usual, fresh] = [await makeGame(app, { name: 'RUSHING' }), await makeGame(app), await makeGame(app)]
  app.clock.set(START - WEEK_MS)
  await bidOn(rushing, 5000_00)
  await bidOn(usual, 50_000_00)
  await lookTwice(app, 'rush')
  backToMorning(app)
  for (const gameId of [rushing, usual, fresh]) await bidOn(gameId, 12_000_00)
  expect(await lookTwice(app, 'rush')).toMatchObject([
    { what: 'RUSHING took 16 times the usual in the last five minutes.', status: 'open' },
  ])
  await wait(8)
  expect(statuses(await lookTwice(app, 'rush'))).toEqual(['open'])
  await wait(3)
  expect(statuses(await lookTwice(app, 'rush'))).toEqual(['over'])
})

test('requests that wait for longer than their targets, a queue each', async () => {
  const phone = await signedInPlayer(app, { balancePaise: 5000_00 })
  const depositId = await askDeposit(phone)
  await askWithdrawal(phone)
  await wait(14)
  expect(await lookTwice(app, 'late-deposits')).toEqual([])
  await wait(1)
  await askDeposit(phone)
  expect(await lookTwice(app, 'late-deposits')).toMatchObject([
    {
      what: '1 deposit waits for longer than 15 minutes, the oldest since 20-11-2026, 09:00:00.',
      since_date: '2026-11-20T09:00:00+05:30',
    },
  ])
  await app.mainAdmin.call(contract.deposits.accept, { depositDB_id: depositId })
  expect(statuses(await lookTwice(app, 'late-deposits'))).toEqual(['over'])
  expect(await lookTwice(app, 'late-withdrawals')).toEqual([])
  await wait(120)
  expect(statuses(await lookTwice(app, 'late-withdrawals'))).toEqual(['open'])
  // The second deposit is late by now: another alert.
  expect(statuses(await lookTwice(app, 'late-deposits'))).toEqual(['over', 'open'])
})

test('a request for a second person, and a player who may not bid yet', async () => {
  await needTwo(app, 'wallet-credit')
  const second = await makeMainAdmin(app)
  const playerId = await makePlayer(app)
  const asked = { userDB_id: String(playerId), amount: 10, reason: 'A gift' }
  const approvalId = waitingId(await app.mainAdmin.call(contract.wallet.credit, asked))
  const who = { name: 'Asha', mobile: '9876543210', pin: '4711', confirm_pin: '4711' }
  await phoneWith(app)(playerContract.account.register, { body: who })
  await wait(60)
  expect(await lookTwice(app, 'late-approvals')).toMatchObject([{ status: 'open' }])
  expect((await approve(second, approvalId)).status).toBe(200)
  expect(statuses(await lookTwice(app, 'late-approvals'))).toEqual(['over'])
  await wait(180)
  await app.db
    .insertInto('player')
    .values({ name: 'Ravi', mobile: '6000000009', pin_hash: 'none', my_code: 'RAVI1', created_at: new Date(START) })
    .execute()
  expect(statuses(await lookTwice(app, 'late-users'))).toEqual(['open'])
})

test('a session without a result, and one that is saved and not declared', async () => {
  const gameId = await makeGame(app, { name: 'RAJDHANI' })
  await bidOn(gameId, 100_00)
  await moveTo(app, '12:29')
  const mine = async () =>
    (await lookTwice(app, 'no-result')).filter(
      (alert) => alert.gameDB_id === String(gameId) && alert.date === '2026-11-20',
    )
  expect(await mine()).toEqual([])
  await moveTo(app, '12:30')
  expect(await mine()).toMatchObject([
    { what: 'RAJDHANI Open, 20-11-2026 has no result.', since_date: '2026-11-20T12:00:00+05:30', status: 'open' },
  ])
  await saveResult(app, { gameId, session: 'open', value: '140' })
  expect(await mine()).toMatchObject([{ what: 'RAJDHANI Open, 20-11-2026 is saved and not declared.' }])
  await settle(app, { gameId, session: 'open', value: '140' })
  await moveTo(app, '12:31')
  expect(statuses(await mine())).toEqual(['over'])
})

test('a deposit that names a payment that was credited before, until it is decided', async () => {
  const [first, second] = [await signedInPlayer(app), await signedInPlayer(app)]
  const credited = await askDeposit(first, { reference: 'UTR 4711' })
  const again = await askDeposit(second, { reference: 'utr-4711' })
  expect(await lookTwice(app, 'duplicate-reference')).toEqual([])
  await app.mainAdmin.call(contract.deposits.accept, { depositDB_id: credited })
  expect(await lookTwice(app, 'duplicate-reference')).toMatchObject([
    { what: `The deposit DEP${again} of ₹100.00 names a payment that was credited by DEP${credited}.`, severity: 3 },
  ])
  await app.mainAdmin.call(contract.deposits.reject, { depositDB_id: again, reject_remark: 'Named twice' })
  expect(statuses(await lookTwice(app, 'duplicate-reference'))).toEqual(['over'])
})

test('an exception of the weight of the rule, until it is explained', async () => {
  await plantException(app, { id: 901, weight: 2, kind: 'transfer-ring', subject: 'Asha (9876543210)' })
  await plantException(app, { id: 902, weight: 1 })
  expect(await lookTwice(app, 'exception')).toMatchObject([
    { what: 'Points going round: exception 901 waits for an explanation.', severity: 2 },
  ])
  await app.mainAdmin.call(contract.exceptions.explain, { exception_id: '901', state: 'explained', reason: 'A family' })
  expect(statuses(await lookTwice(app, 'exception'))).toEqual(['over'])
})

test('disk, backup, replica and checkpoints, where a process can see them', async () => {
  const GIB = 1024 ** 3
  const at = new Date(START)
  const bad = {
    freeBytes: () => Promise.resolve(4 * GIB),
    newestBackupAt: () => Promise.resolve(new Date(START - 25 * 60 * MINUTE_MS)),
    replicaAwaySinceMs: () => Promise.resolve(START - MINUTE_MS),
    checkpointLateSinceMs: () => START - 60 * MINUTE_MS,
  }
  const good = {
    freeBytes: () => Promise.resolve(6 * GIB),
    newestBackupAt: () => Promise.resolve(at),
    replicaAwaySinceMs: () => Promise.resolve(undefined),
    checkpointLateSinceMs: () => undefined,
  }
  const kinds = ['disk-room', 'backup-old', 'replica-behind', 'checkpoint-late'] as const
  const seen = async (signs: HouseSigns) => {
    await lookTwice(app, kinds[0], signs)
    const found = await Promise.all(kinds.map((kind) => ofKind(app, kind)))
    return found.flat().map(({ kind, severity, status }) => `${kind} ${severity} ${status}`)
  }
  expect(await seen(good)).toEqual([])
  expect(await seen(bad)).toEqual(kinds.map((kind) => `${kind} 3 open`))
  // Whoever cannot see it ends nothing.
  expect(await seen({})).toEqual(kinds.map((kind) => `${kind} 3 open`))
  expect(await seen(good)).toEqual(kinds.map((kind) => `${kind} 3 over`))
})

const faulty = (...months: string[]) => ({
  archiveFaults: () => months.map((month) => ({ month, is: 'missing' }) as const),
})

test('each file of an archived month that is not as it was written, once, and by whichever process has looked', async () => {
  const seen = async (signs: HouseSigns) => statuses(await lookTwice(app, 'archive-file', signs))
  const unlooked = { archiveFaults: () => undefined }
  expect(await seen(faulty())).toEqual([])
  expect(await seen(faulty('2026-04', '2026-05'))).toEqual(['open', 'open'])
  expect(await lookTwice(app, 'archive-file', unlooked)).toMatchObject([
    { what: 'The file of the archived bids of 2026-04 is missing.', severity: 3 },
    { what: 'The file of the archived bids of 2026-05 is missing.', severity: 3 },
  ])
  // One that looks in a folder where they are takes nothing back at once.
  await wait(1)
  expect(await seen(faulty())).toEqual(['open', 'open'])
  await wait(1)
  expect(await seen(faulty('2026-04'))).toEqual(['open', 'open'])
  await wait(2)
  expect(await seen(faulty('2026-04'))).toEqual(['open', 'over'])
  await wait(3)
  expect(await seen(faulty())).toEqual(['over', 'over'])
  expect(await seen(faulty('2026-05'))).toEqual(['over', 'over', 'open'])
})

test('a kind that is switched off finds nothing, and what is open of it is over', async () => {
  await setRule(app, 'number-limit', { threshold: 50 })
  const gameId = await makeGame(app)
  await plantLimit(app, { gameId, measure: 'points', per: 'number', amountPaise: 1000_00 })
  await bidOn(gameId, 600_00)
  const mine = async () => (await lookTwice(app, 'number-limit')).filter((alert) => alert.gameDB_id === String(gameId))
  expect(statuses(await mine())).toEqual(['open'])
  await setRule(app, 'number-limit', { is_on: false })
  expect(statuses(await mine())).toEqual(['over'])
  await setRule(app, 'number-limit', { is_on: true })
  expect(statuses(await mine())).toEqual(['over', 'open'])
  await removeLimits(app)
})

test('what is acknowledged stays so while it goes on, and what is snoozed wakes by the clock', async () => {
  await app.db.deleteFrom('alert_delivery').execute()
  await app.db.deleteFrom('alert').execute()
  const phone = await signedInPlayer(app, { balancePaise: 5000_00 })
  await askWithdrawal(phone)
  await wait(200)
  const [late] = await lookTwice(app, 'late-withdrawals')
  const alert_id = late?._id ?? ''
  await app.mainAdmin.call(contract.alerts.snooze, { alert_id, minutes: 30 })
  await wait(29)
  expect(statuses(await lookTwice(app, 'late-withdrawals'))).toEqual(['snoozed'])
  await wait(1)
  expect(await lookTwice(app, 'late-withdrawals')).toMatchObject([{ status: 'open', owner: '', wake_date: '' }])
  await app.mainAdmin.call(contract.alerts.acknowledge, { alert_id, note: 'The bank is closed' })
  await wait(30)
  expect(await lookTwice(app, 'late-withdrawals')).toMatchObject([
    { status: 'acknowledged', note: 'The bank is closed', last_date: '2026-11-20T13:20:00+05:30' },
  ])
  expect(await listAlerts(app.mainAdmin, 'open')).not.toContainEqual(expect.objectContaining({ _id: alert_id }))
})
