// What the games of the demo drew in the year before its market: brought over as the results of any installation are, without a bid.
import { createHash } from 'node:crypto'
import type { InstallationFacts } from '@panadesk/api/installation-import/installation-facts'
import type { Installation } from '@panadesk/api/installation-import/installation-files'
import { writeInstallation } from '@panadesk/api/installation-import/write-installation'
import { addDays, daysBetween, weekdayOf, type MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { drawResult } from '../simulate/draw-result.ts'
import { randomOf } from '../simulate/random.ts'
import { DEMO_GAMES, type DemoGame } from './demo-games.ts'

const FILE = 'results.csv'

type Client = Parameters<typeof writeInstallation>[0]
type Results = Installation[typeof FILE]

interface YearOptions {
  seed: string
  /** The first day of the market itself. */
  firstDate: MarketDate
  /** How many days before it: of a whole demo 365. */
  drawnDays: number
  timeZone: string
}

/** Does nothing where it was done before. The clients of others see all of it, or nothing. */
export async function bringYearBefore(owner: Client, options: YearOptions): Promise<void> {
  await owner.query('begin')
  try {
    // Two demos at one database: the second one waits, and finds it done.
    await owner.query('lock table house_import in share row exclusive mode')
    const { rows: brought } = await owner.query('select from house_import limit 1')
    if (brought.length === 0) await writeYear(owner, options)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

async function writeYear(owner: Client, options: YearOptions): Promise<void> {
  const facts = await loadGames(owner)
  const there = DEMO_GAMES.filter((game) => facts.games.some(isSame(game)))
  const drawn = await drawnAlready(owner)
  const results = there.flatMap((game) => drawnBefore(game, options)).filter((result) => !drawn.has(sessionKey(result)))
  const rows = results.map((row, at) => ({ ...row, line: at + 2 }))
  const sha256 = createHash('sha256').update(JSON.stringify(results)).digest()
  const read = { installation: installationOf(rows), files: [{ name: FILE, sha256, rows: rows.length }], sha256 }
  await writeInstallation(owner, read, { facts, timeZone: options.timeZone })
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
  return (known: InstallationFacts['games'][number]) => known.family === family && known.name === name
}

async function loadGames(owner: Client): Promise<InstallationFacts> {
  const { rows } = await owner.query<InstallationFacts['games'][number]>(
    `select id, family, name, to_char(open_time, 'HH24:MI') as "openTime", to_char(close_time, 'HH24:MI') as "closeTime" from game`,
  )
  const games = rows.map(({ closeTime, ...game }) => ({ ...game, closeTime: closeTime ?? undefined }))
  return { importedAt: undefined, mobiles: new Set(), referCodes: new Set(), emails: new Set(), games }
}

/** Of each of its days, as many results as its family draws; declared as its sessions close. */
function drawnBefore(
  { family, name, offDays }: DemoGame,
  { seed, firstDate, drawnDays }: Omit<YearOptions, 'timeZone'>,
) {
  const from = addDays(firstDate, -drawnDays)
  const random = randomOf(`${seed} ${family} ${name} year before`)
  return Array.from({ length: daysBetween(from, firstDate) }, (_, after) => addDays(from, after))
    .filter((date) => !offDays.includes(weekdayOf(date)))
    .flatMap((date) =>
      MARKET_RULES[family].sessions.map((session) => {
        return { family, game: name, date, session, result: drawResult(random, family), declared: undefined }
      }),
    )
}

/** An installation that brings nothing but results. */
function installationOf(results: Results): Installation {
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
