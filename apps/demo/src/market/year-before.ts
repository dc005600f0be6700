// What the games of the demo drew in the year before its market: brought over as the results of any house are, without a bid.
import { createHash } from 'node:crypto'
import type { HouseFacts } from '@panadesk/api/bring/house-facts'
import type { House } from '@panadesk/api/bring/house-files'
import { writeHouse } from '@panadesk/api/bring/write-house'
import { addDays, daysBetween, weekdayOf, type MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { drawResult } from '../simulate/draw-result.ts'
import { randomOf } from '../simulate/random.ts'
import { DEMO_GAMES, type DemoGame } from './demo-games.ts'

const DAYS = 365
const FILE = 'results.csv'

type Client = Parameters<typeof writeHouse>[0]
type Results = House[typeof FILE]

interface YearOptions {
  seed: string
  /** The first day of the market itself. */
  firstDate: MarketDate
  timeZone: string
}

/** Does nothing where it was done before. The clients of others see all of it, or nothing. */
export async function bringYearBefore(owner: Client, { seed, firstDate, timeZone }: YearOptions): Promise<void> {
  await owner.query('begin')
  try {
    // Two demos at one database: the second one waits, and finds it done.
    await owner.query('lock table house_import in share row exclusive mode')
    const { rows: brought } = await owner.query('select from house_import limit 1')
    if (brought.length === 0) await writeYear(owner, { seed, firstDate, timeZone })
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

async function writeYear(owner: Client, { seed, firstDate, timeZone }: YearOptions): Promise<void> {
  const facts = await loadGames(owner)
  const there = DEMO_GAMES.filter((game) => facts.games.some(isSame(game)))
  const drawn = await drawnAlready(owner)
  const results = there
    .flatMap((game) => drawnBefore(game, { seed, firstDate }))
    .filter((result) => !drawn.has(sessionKey(result)))
  const rows = results.map((row, at) => ({ ...row, line: at + 2 }))
  const sha256 = createHash('sha256').update(JSON.stringify(results)).digest()
  const read = { house: houseOf(rows), files: [{ name: FILE, sha256, rows: rows.length }], sha256 }
  await writeHouse(owner, read, { facts, timeZone })
}

interface DrawnSession {
  family: string
  game: string
  date: string
  session: string
}

/** In the evening in which the demo is founded sessions close already. */
async function drawnAlready(owner: Client): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<DrawnSession>(
    `select family, name as game, to_char(market_date, 'YYYY-MM-DD') as date, session
     from market_session join game on game.id = game_id`,
  )
  return new Set(rows.map(sessionKey))
}

function sessionKey({ family, game, date, session }: DrawnSession): string {
  return [family, game, date, session].join(' ')
}

/** Visitors may have named a game anew. */
function isSame({ family, name }: DemoGame) {
  return (known: HouseFacts['games'][number]) => known.family === family && known.name === name
}

async function loadGames(owner: Client): Promise<HouseFacts> {
  const { rows } = await owner.query<HouseFacts['games'][number]>(
    `select id, family, name, to_char(open_time, 'HH24:MI') as "openTime", to_char(close_time, 'HH24:MI') as "closeTime" from game`,
  )
  const games = rows.map(({ closeTime, ...game }) => ({ ...game, closeTime: closeTime ?? undefined }))
  return { importedAt: undefined, mobiles: new Set(), referCodes: new Set(), emails: new Set(), games }
}

/** Of each of its days, as many results as its family draws; declared as its sessions close. */
function drawnBefore(
  { family, name, offDays }: DemoGame,
  { seed, firstDate }: Pick<YearOptions, 'seed' | 'firstDate'>,
) {
  const from = addDays(firstDate, -DAYS)
  const random = randomOf(`${seed} ${family} ${name} year before`)
  return Array.from({ length: daysBetween(from, firstDate) }, (_, after) => addDays(from, after))
    .filter((date) => !offDays.includes(weekdayOf(date)))
    .flatMap((date) =>
      MARKET_RULES[family].sessions.map((session) => {
        return { family, game: name, date, session, result: drawResult(random, family), declared: undefined }
      }),
    )
}

/** A house that brings nothing but results. */
function houseOf(results: Results): House {
  return {
    'players.csv': [],
    'wallets.csv': [],
    'bank-details.csv': [],
    'games.csv': [],
    'game-days.csv': [],
    'rates.csv': [],
    [FILE]: results,
    'staff.csv': [],
  }
}
