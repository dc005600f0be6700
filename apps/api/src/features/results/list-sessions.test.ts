// How sessions stand, from the morning to their declaration, and which of earlier days still wait.
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../../test/test-market.ts'
import {
  backToMorning,
  declareResult,
  loadResult,
  moveTo,
  saveResult,
  settle,
  TODAY,
} from '../../../test/test-results.ts'

const YESTERDAY = '2026-11-19'

let app: TestApp
let gameId: number

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  backToMorning(app)
  gameId = await makeGame(app)
})
afterAll(() => app.close())

interface Row {
  gameDB_id: string
  result_date: string
  session: string
  standing: string
  closes_at: string
}

async function rowsOf(game = gameId, family: Family = 'main'): Promise<Row[]> {
  const { status, body } = await app.mainAdmin.call(contract.results.sessions[family])
  expect(status).toBe(200)
  const rows: Row[] = body['data'] ?? []
  return rows.filter((row) => row.gameDB_id === String(game))
}

async function starlineStanding(game: number): Promise<string | undefined> {
  return (await rowsOf(game, 'starline')).find((row) => row.result_date === TODAY)?.standing
}

async function standings(date = TODAY): Promise<string[]> {
  const rows = (await rowsOf()).filter((row) => row.result_date === date)
  return rows.map(({ session, standing }) => `${session} ${standing}`)
}

test('a session takes bids, waits for its result, has it saved, then declared', async () => {
  const game = { gameId, session: 'open' } as const
  expect(await standings()).toEqual(['Open takes-bids', 'Close takes-bids'])
  expect((await rowsOf()).at(-1)?.closes_at).toBe(`${TODAY}T18:00:00+05:30`)
  await moveTo(app, '12:00')
  expect(await standings()).toEqual(['Open waits', 'Close takes-bids'])
  await saveResult(app, { ...game, value: '140' })
  expect(await standings()).toEqual(['Open saved', 'Close takes-bids'])
  await declareResult(app, game)
  expect(await standings()).toEqual(['Open declared', 'Close takes-bids'])
})

test('an off day is off, and a game that is switched off waits only for what was bid on it', async () => {
  const isActive = (game: number, is: boolean) =>
    app.db.updateTable('game').set({ is_active: is }).where('id', '=', game).execute()
  await sql`
    insert into game_day_history (game_id, weekday, is_open, open_time, close_time, time_zone, in_force_from)
    values (${gameId}, 5, false, '12:00', '18:00', 'Asia/Kolkata', ${`${TODAY}T08:00+05:30`})`.execute(app.db)
  expect(await standings()).toEqual(['Open off', 'Close off'])
  const bid = await makeGame(app, { family: 'starline' })
  const unbid = await makeGame(app, { family: 'starline' })
  const bids = [{ type: 'single-digit', selection: '5' } as const]
  await placeBids(app, { playerId: await makePlayer(app), gameId: bid, family: 'starline', bids })
  for (const game of [bid, unbid]) await isActive(game, false)
  await moveTo(app, '12:00')
  expect(await starlineStanding(bid)).toBe('waits')
  expect(await starlineStanding(unbid)).toBe('off')
})

test('of earlier days those are listed that still wait, what closed first first', async () => {
  await settle(app, { gameId, session: 'open', value: '140' })
  await moveTo(app, '09:00', '2026-11-21')
  const rows = await rowsOf()
  const ofYesterday = rows.filter(({ result_date: date }) => date === TODAY)
  expect(ofYesterday.map(({ session, standing }) => `${session} ${standing}`)).toEqual(['Close waits'])
  const instants = rows.map(({ closes_at: at }) => Date.parse(at))
  expect(instants).toEqual(instants.toSorted((a, b) => a - b))
  expect(rows.some(({ result_date: date }) => date === YESTERDAY)).toBe(true)
  expect(rows.every(({ result_date: date }) => date >= '2026-11-14')).toBe(true)
})

test('says until when bids are taken before a result is typed', async () => {
  const untilOf = async (session: 'open' | 'close') => (await loadResult(app, { gameId, session })).body['bids_until']
  expect(await untilOf('open')).toBe(`${TODAY}T12:00:00+05:30`)
  await moveTo(app, '12:00')
  expect(await untilOf('open')).toBe('')
  expect(await untilOf('close')).toBe(`${TODAY}T18:00:00+05:30`)
})
