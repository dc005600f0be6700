// A line that the database puts together is to the byte the line of the row that the server would have put together.
import { contract, type AnyList } from '@panadesk/contract'
import { csvLine, type CsvValue } from '@panadesk/domain/csv'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { selectionsOf } from '@panadesk/domain/selections'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldAll } from '../../../test/fold-all.ts'
import { chanceOf, testSeed, type Chance } from '../../../test/random.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { makeGame, makePlayer } from '../../../test/test-market.ts'
import { settle, TODAY } from '../../../test/test-results.ts'
import type { Db } from '../../database/database.ts'
import { askedOf, type FileLines } from '../../lists/list-source.ts'
import { listBidHistory } from '../bid-history.ts'

const HISTORY = contract.bids.history.main
const COLUMNS = Object.keys(HISTORY.columns)
const NAMES = ['Asha', 'Rao, "Ravi"', '=HYPERLINK("http://x")', '-5', '@me', 'two\nlines', 'आशा', '\\N', "O'Brien", '']
const BIDS = 600
const STEP = 70

let app: TestApp
let settled = 0
let reverted = 0
const marketDate = marketDateOf(TODAY)

beforeAll(async () => {
  app = await startTestApp()
  const chance = chanceOf(testSeed())
  const players: number[] = []
  for (const name of NAMES) players.push(await makePlayer(app, { name }))
  settled = await makeGame(app, { name: 'KALYAN, "B"' })
  reverted = await makeGame(app, { name: '=GONE' })
  for (let half = 0; half < 2; half += 1) {
    for (const gameId of [settled, reverted]) await addBids(chance, { gameId, players })
    await sql`update bid set status = 'reverted' where game_id = ${reverted}`.execute(app.db)
    if (half === 0) await foldAll(app)
  }
  await sql`
    update bid set corrected_selection = '9' where game_type = 'single-digit' and selection = '0'`.execute(app.db)
  await settle(app, { gameId: settled, session: 'open', value: '128' })
})
afterAll(() => app.close())

/** Within the hours around which clocks are changed somewhere. */
async function addBids(chance: Chance, { gameId, players }: { gameId: number; players: number[] }): Promise<void> {
  const rows = Array.from({ length: BIDS / 2 }, () => {
    const type = chance.pick(GAME_TYPES)
    const isOfDay = !['single-digit', 'single-pana', 'double-pana', 'triple-pana'].includes(type)
    return {
      slip_id: 1,
      player_id: chance.pick(players),
      points_paise: chance.pick([100, 1050, 12_345, 1_000_000, 9_000_000_000, 105]),
      created_at: new Date(Date.parse('2026-10-25T00:00:00Z') + chance.below(4 * 3_600_000)),
      game_id: gameId,
      market_date: marketDate,
      stake: 10,
      payout: 95,
      session: isOfDay ? ('close' as const) : chance.pick(['open', 'close'] as const),
      game_type: type,
      selection: chance.pick(selectionsOf(type).slice(0, 8)),
    }
  })
  await app.db.insertInto('bid').values(rows).execute()
}

type How = Record<string, unknown>

/** The lines by either way. */
async function linesBy(
  db: Db,
  timeZone: string,
  { gameId, how, columns, step = STEP }: { gameId: number; how: How; columns: string[]; step?: number },
) {
  const body = { start: 0, length: 10, fieldIndex: 0, order: -1 as const, searchValue: '', totals: false, ...how }
  const asked = askedOf<AnyList>(HISTORY, { body, id: 0 }) as Parameters<typeof listBidHistory>[2]
  const filter = { family: 'main', gameId, marketDate, gameType: 'all', which: 'all' } as const
  const source = await listBidHistory({ db, timeZone }, filter, asked)
  const told: string[] = []
  for await (const rows of source.walk(STEP)) {
    for (const row of rows as unknown as Record<string, CsvValue>[])
      told.push(csvLine(columns.map((name) => row[name])))
  }
  const steps: FileLines[] = []
  for await (const lines of source.lines?.(columns, step) ?? []) steps.push(lines)
  return { told: told.join(''), text: steps.map(({ text }) => text).join(''), rows: steps.map(({ rows }) => rows) }
}

const ORDERS: How[] = COLUMNS.flatMap((_, at) => [1, -1].map((order) => ({ fieldIndex: at + 1, order })))

test.each([
  ['in the order of entry', [{}, { order: 1 }]],
  ['by each column', ORDERS],
  ['of a search', ['rao', '128', 'open', 'BID7', 'nobody', '9'].map((searchValue) => ({ searchValue, fieldIndex: 1 }))],
] as const)('%s', async (_, asked) => {
  for (const how of asked) {
    for (const gameId of [settled, reverted]) {
      await app.db.transaction().execute(async (tx) => {
        const { told, text, rows } = await linesBy(tx, TIME_ZONE, { gameId, how, columns: COLUMNS })
        expect(text, JSON.stringify(how)).toEqual(told)
        expect(rows.slice(0, -1).every((count) => count === STEP)).toBe(true)
        expect(rows.at(-1) ?? 0).toBeLessThan(STEP)
      })
    }
  }
})

test.each(['Europe/London', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC'])(
  'on the clocks of %s, also in the hour that there is twice',
  async (timeZone) => {
    await app.db.transaction().execute(async (tx) => {
      const { told, text } = await linesBy(tx, timeZone, { gameId: settled, how: {}, columns: ['insert_date'] })
      expect(text).toEqual(told)
    })
  },
)

test('of the columns that are asked for, in their order; where it cannot make one, of none', async () => {
  await app.db.transaction().execute(async (tx) => {
    for (const columns of [
      ['points'],
      ['digit', 'session', 'user_name', 'game_name'],
      ['open_pana'],
      COLUMNS.toReversed(),
    ]) {
      const { told, text } = await linesBy(tx, TIME_ZONE, { gameId: settled, how: {}, columns })
      expect(text).toEqual(told)
    }
    const { rows } = await linesBy(tx, TIME_ZONE, { gameId: settled, how: {}, columns: ['points', 'corrected'] })
    expect(rows).toEqual([])
  })
})

test('a last step that would be full is followed by one without lines', async () => {
  await app.db.transaction().execute(async (tx) => {
    for (const how of [{}, { fieldIndex: 1 }]) {
      const { told, text, rows } = await linesBy(tx, TIME_ZONE, {
        gameId: settled,
        how,
        columns: COLUMNS,
        step: BIDS / 3,
      })
      expect(text).toEqual(told)
      expect(rows).toEqual([BIDS / 3, BIDS / 3, BIDS / 3, 0])
    }
  })
})
