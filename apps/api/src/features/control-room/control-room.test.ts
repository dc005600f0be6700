// What the control room promises: the dearest session first, by what every result of it says; who waits; and nothing of a
// closed session but that it waits.
import { contract, type ReplyOf } from '@panadesk/contract'
import type { AccessCode } from '@panadesk/domain/access-codes'
import { SESSION_LABELS, type Family, type Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { selectionsOf } from '@panadesk/domain/selections'
import { beforeAll, expect, test } from 'vitest'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { foldAll } from '../../../test/fold-all.ts'
import { chanceOf, testSeed, type Chance } from '../../../test/random.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { plantLimit, removeLimits } from '../../../test/test-limits.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { goodReply } from '../../../test/test-reports.ts'
import { declareResult, moveTo, saveResult, settle, TODAY } from '../../../test/test-results.ts'

let app: TestApp
let playerId: number

beforeAll(async () => {
  app = await startTestApp()
  playerId = await makePlayer(app, { balancePaise: 10_00_00_000_00 })
})
eachFromTheMorning(() => app)

type Room = ReplyOf<typeof contract.controlRoom.get>

async function look(staff: Staff = app.mainAdmin): Promise<Room> {
  return goodReply(await staff.call(contract.controlRoom.get)) as Room
}

async function everyResult(gameId: number, session: Session) {
  const body = { gameDB_id: String(gameId), predictionDate: TODAY, session: SESSION_LABELS[session] }
  const reply = goodReply(await app.mainAdmin.call(contract.reports.whatIf, body))
  return reply as ReplyOf<typeof contract.reports.whatIf>
}

function randomBid(family: Family, chance: Chance): TestBid {
  const { gameTypes, sessions } = MARKET_RULES[family]
  const type = chance.pick(gameTypes)
  const selections = selectionsOf(type)
  const selection = selections[chance.below(Math.min(selections.length, 300))] ?? ''
  const bid = { type, selection, pointsPaise: 100 + chance.below(90_000) }
  return GAME_TYPE_RULES[type].placedIn === 'session' ? { ...bid, session: chance.pick(sessions) } : bid
}

async function expectAsEveryResult(room: Room, gameId: number, session: Session): Promise<void> {
  const { total_points: points, data } = await everyResult(gameId, session)
  const row = room.running.find((each) => each.gameDB_id === String(gameId) && each.session === SESSION_LABELS[session])
  const [worst] = data
  expect(row).toMatchObject({ points, worst: { win_amt: worst?.win_amt, net: worst?.net } })
  const dearest = data.filter(({ net }) => net === worst?.net).map(({ result }) => result)
  expect(dearest).toContain(row?.worst?.result)
}

test('has the sessions that take bids with what their worst result would pay, the dearest first', async () => {
  const chance = chanceOf(testSeed())
  const games = await Promise.all(
    (['main', 'main', 'starline', 'galidisswar'] as const).map(async (family) => ({
      family,
      gameId: await makeGame(app, { family }),
    })),
  )
  for (const { family, gameId } of games) {
    for (const isFolded of [true, false]) {
      await placeBids(app, {
        playerId,
        gameId,
        family,
        bids: Array.from({ length: 60 }, () => randomBid(family, chance)),
      })
      if (isFolded) await foldAll(app)
    }
  }
  const morning = await look()
  for (const { family, gameId } of games) {
    const [session = 'open'] = MARKET_RULES[family].sessions
    await expectAsEveryResult(morning, gameId, session)
    const close = morning.running.find((row) => row.gameDB_id === String(gameId) && row.session === 'Close')
    if (family === 'main') expect(close?.worst).toBeNull()
  }
  const nets = morning.running.map(({ worst }) => worst?.net ?? 0)
  expect(nets).toEqual(nets.toSorted((a, b) => a - b))

  await moveTo(app, '12:30')
  const [first] = games
  if (first === undefined) return
  await settle(app, { gameId: first.gameId, session: 'open', value: chance.pick(selectionsOf('single-pana')) })
  await expectAsEveryResult(await look(), first.gameId, 'close')
})

test('names the number that would pay the most among those that can still win', async () => {
  const gameId = await makeGame(app)
  const bids: TestBid[] = [
    { type: 'jodi-digit', selection: '50', pointsPaise: 10_00 },
    { type: 'jodi-digit', selection: '61', pointsPaise: 90_00 },
    { type: 'single-digit', selection: '4', session: 'close', pointsPaise: 20_00 },
  ]
  await placeBids(app, { playerId, gameId, bids })
  await moveTo(app, '12:30')
  await settle(app, { gameId, session: 'open', value: '140' })
  const row = (await look()).running.find((each) => each.gameDB_id === String(gameId))
  expect(row).toMatchObject({ bids: 3, points: 120 })
  expect(row?.worst?.top).toEqual({ game_type: 'jodi_digit', selection: '50', win_amt: 950 })
})

test('names what is stopped of a session', async () => {
  const gameId = await makeGame(app)
  const stop = { gameDB_id: String(gameId), date: TODAY, reason: 'Too much' }
  for (const named of [{ session: 'Open', game_type: 'single_digit', selection: '5' }, {}]) {
    expect((await app.mainAdmin.call(contract.limits.stop, { ...stop, ...named })).status).toBe(200)
  }
  const rows = (await look()).running.filter((each) => each.gameDB_id === String(gameId))
  const all = { game_type: '', selection: '' }
  expect(rows.map(({ session, stopped }) => [session, stopped])).toEqual([
    ['Open', [{ game_type: 'single_digit', selection: '5' }, all]],
    ['Close', [all]],
  ])
})

test('says of a session which of its limits is the closest, to whoever may know limits or the prediction', async () => {
  const gameId = await makeGame(app)
  await placeBids(app, {
    playerId,
    gameId,
    bids: [
      { type: 'single-digit', selection: '5', session: 'open', pointsPaise: 410_00 },
      { type: 'single-digit', selection: '7', session: 'close', pointsPaise: 90_00 },
    ],
  })
  const limitsOf = async (codes: readonly AccessCode[]) => {
    const { running } = await look(await app.subAdmin(codes))
    return running.filter((row) => row.gameDB_id === String(gameId)).map(({ limit }) => limit)
  }
  expect(await limitsOf(['0', '9'])).toEqual([null, null])
  await plantLimit(app, { gameId, type: 'single-digit', measure: 'points', per: 'number', amountPaise: 500_00 })
  await plantLimit(app, { gameId, measure: 'points', per: 'market', amountPaise: 1000_00 })
  const ofMarket = { session: '', game_type: '', per: 'market', taken: 500, percent: 50 }
  const seen = [
    { session: 'Open', selection: '5', per: 'number', amount: 500, taken: 410, percent: 82, left: 90 },
    ofMarket,
  ]
  expect(await limitsOf(['0', '9'])).toMatchObject(seen)
  expect(await limitsOf(['0', '5'])).toMatchObject(seen)
  expect(await limitsOf(['0'])).toEqual([null, null])
  await removeLimits(app)
})

test('says of a session past its cut-off that it waits, since when, whether it is saved, and nothing else', async () => {
  const gameId = await makeGame(app)
  await placeBids(app, { playerId, gameId, bids: [{ type: 'single-digit', selection: '5', session: 'open' }] })
  await moveTo(app, '12:30')
  const dueOf = async () => (await look()).due.filter((row) => row.gameDB_id === String(gameId))
  const due = { gameDB_id: String(gameId), family: 'main', date: TODAY, session: 'Open' }
  const [waiting] = await dueOf()
  expect(waiting).toMatchObject({ ...due, cut_off: `${TODAY}T12:00:00+05:30`, is_saved: false })
  expect(Object.keys(waiting ?? {})).not.toContain('points')
  await saveResult(app, { gameId, session: 'open', value: '140' })
  expect(await dueOf()).toMatchObject([{ ...due, is_saved: true }])
  expect((await declareResult(app, { gameId, session: 'open' })).status).toBe(200)
  expect(await dueOf()).toEqual([])
})

test('tells what a session could cost to whoever may open the prediction of its family alone', async () => {
  const main = await makeGame(app)
  const starline = await makeGame(app, { family: 'starline' })
  const seen = async (codes: readonly AccessCode[]) => {
    const { running, queues } = await look(await app.subAdmin(codes))
    const worstOf = (gameId: number) => running.find((row) => row.gameDB_id === String(gameId))?.worst
    return {
      main: worstOf(main) !== null,
      starline: worstOf(starline) !== null,
      queues: queues.map(({ queue }) => queue),
    }
  }
  const queues = ['deposits', 'withdrawals', 'approvals', 'users', 'alerts']
  expect(await seen(['0'])).toEqual({ main: false, starline: false, queues })
  expect(await seen(['0', '2', '13'])).toEqual({ main: false, starline: true, queues: [...queues, 'exceptions'] })
  expect(await seen(['0', '5'])).toEqual({ main: true, starline: false, queues })
})

test('counts what waits, since when, and what the house holds and has taken', async () => {
  const before = await look()
  const gameId = await makeGame(app)
  const rich = await makePlayer(app, { balancePaise: 500_00 })
  await placeBids(app, {
    playerId: rich,
    gameId,
    bids: [{ type: 'single-digit', selection: '5', session: 'open', pointsPaise: 100_00 }],
  })
  await app.db
    .insertInto('deposit')
    .values({ player_id: rich, amount_paise: 300_00, created_at: new Date(`${TODAY}T08:00:00+05:30`) })
    .execute()
  await app.db
    .insertInto('withdrawal')
    .values({ player_id: rich, amount_paise: 40_00, method: 'upi', created_at: new Date(`${TODAY}T07:00:00+05:30`) })
    .execute()
  const { queues, house } = await look()
  const queue = (name: string) => queues.find((each) => each.queue === name)
  expect(queue('deposits')).toEqual({ queue: 'deposits', count: 1, oldest: `${TODAY}T08:00:00+05:30`, target: 15 })
  expect(queue('withdrawals')).toEqual({
    queue: 'withdrawals',
    count: 1,
    oldest: `${TODAY}T07:00:00+05:30`,
    target: 120,
  })
  expect(queue('approvals')).toEqual({ queue: 'approvals', count: 0, oldest: '', target: 60 })
  expect(house.today.bid_amount - before.house.today.bid_amount).toBe(100)
  expect(house.wallet_amount - before.house.wallet_amount).toBe(400)
  expect(house.put_in_amount - before.house.put_in_amount).toBe(500)
  expect(house.withdrawals_waiting).toBe(40)
})
