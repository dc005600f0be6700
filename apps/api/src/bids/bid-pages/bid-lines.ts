// Bids as lines of a CSV file, put together by the database, so that a bid of a large file costs the server no more than passing it
// on. What many bids share is told and formatted here, once for each, and looked up there by what the bid says.
import { csvLine } from '@panadesk/domain/csv'
import { assert } from '@panadesk/domain/assert'
import { SESSIONS, type Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import { csvCellOf } from '../../database/csv-cell.ts'
import { directionOf } from '../../database/direction.ts'
import { readByCursor } from '../../database/read-by-cursor.ts'
import type { Game } from '../../games/game.ts'
import { loadMarketSessions, type MarketSessions } from '../../games/market-session.ts'
import type { Reader } from '../../identity/context.ts'
import { bidSides } from '../bid-sides.ts'
import { bidStatus } from '../bid-state.ts'
import type { BidSource } from './bid-ranges.ts'
import { foundBids, keyOf, sortedBids, type BidOrder } from './order-bids.ts'

interface SharedBid {
  type: GameType
  settles: Session
  selection: string
}

/** What hangs on the game, type, session and selection of a bid alone. */
function sharedCells({ name, family }: Game, shared: SharedBid) {
  return { game_name: name, ...bidSides({ family, ...shared }) }
}

const SHARED = new Set<string>([
  'game_name',
  'pana',
  'game_type',
  'session',
  'open_pana',
  'open_digit',
  'close_pana',
  'close_digit',
  'digit',
  'digits',
] satisfies (keyof ReturnType<typeof sharedCells>)[])

/** Of each bid its own: `filed` is the bid, `player` its player. */
const OWN: Readonly<Record<string, (market: FiledMarket) => RawBuilder<string>>> = {
  user_name: () => csvCellOf(sql`player.name`),
  bid_tx_id: () => sql`'BID' || filed.id`,
  points: ({ points }) => sql`${points}::jsonb ->> filed.points_paise::text`,
  bid_status: ({ declared }) => sql`
    case when filed.status = 'placed' and filed.session = any(${declared}::session[]) then 'lost' else filed.status::text end`,
  // The zone is that of the transaction.
  insert_date: () => sql`to_char(filed.created_at, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM')`,
}

interface FiledMarket {
  /** What stands for points, by their paise. */
  points: string
  /** Sessions whose bids have lost unless they have won. */
  declared: readonly Session[]
}

/** Whether lines of these columns can be made. */
export function hasLines(columns: readonly string[]): boolean {
  return columns.every((column) => SHARED.has(column) || Object.hasOwn(OWN, column))
}

/** The lines of all bids of a source, so many at a time, in a transaction. */
export async function* bidLines(
  { db, timeZone }: Reader,
  { game, bids }: { game: Game; bids: BidSource },
  { columns, step, ...order }: BidOrder & { columns: readonly string[]; step: number },
): AsyncGenerator<string[], void> {
  if (foundBids(bids) === undefined) {
    yield []
    return
  }
  const { shared, pointsPaise } = await loadShared({ db, timeZone }, bids)
  const sessions = await loadMarketSessions(db, bids.market)
  const points = JSON.stringify(Object.fromEntries(pointsPaise.map((paise) => [paise, cell(rupeesOfPaise(paise))])))
  const market = { points, declared: SESSIONS.filter((settles) => isDeclared(game, settles, sessions)) }
  const pieces = runsOf(columns).map((run) => {
    const [column = ''] = run
    return sql`(${OWN[column]?.(market) ?? lookedUp(game, shared, run)})`
  })
  const line = sql`${sql.join(pieces, sql` || ',' || `)} || ${sql.lit('\r\n')}`
  await sql`select set_config('TimeZone', ${timeZone}, true)`.execute(db)
  const select = selectInOrder(bids, order, line)
  for await (const rows of readByCursor<{ line: string | null }>(db, select, step)) {
    yield rows.map((row) => {
      assert(row.line !== null, 'every bid has what the bids of its snapshot share')
      return row.line
    })
  }
}

/**
 * The order is found of what is small, and the lines are made of as many bids as are asked for: each is looked up by itself, so that
 * the planner keeps the order and sorts no lines.
 */
function selectInOrder(bids: BidSource, { key, order }: BidOrder, line: RawBuilder<unknown>): RawBuilder<unknown> {
  const found = sql`bid.id, bid.game_type, bid.session, bid.selection`
  const selected = key === undefined ? found : sql`${found}, ${keyOf(key)} as sort_key`
  const direction = directionOf(order)
  return sql`
    select line
    from (${sortedBids(bids, { key, order }, selected)} offset 0) as bid
    cross join lateral (
      select ${line} as line from bid as filed join player on player.id = filed.player_id
      where filed.id = bid.id and ${bids.condition} offset 0
    ) as made
    order by ${key === undefined ? sql`` : sql`bid.sort_key ${direction},`} bid.id ${direction}`
}

function isDeclared({ family }: Game, settles: Session, sessions: MarketSessions): boolean {
  return bidStatus({ family, type: 'single-digit', settles, status: 'placed' }, sessions) === 'lost'
}

function cell(value: string | number): string {
  return csvLine([value]).slice(0, -'\r\n'.length)
}

/** Shared columns that follow each other are one text; every other column stands for itself. */
function runsOf(columns: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const column of columns) {
    const last = runs.at(-1)
    if (SHARED.has(column) && last !== undefined && SHARED.has(last[0] ?? '')) last.push(column)
    else runs.push([column])
  }
  return runs
}

/** The cells of these columns, as one expression. */
function lookedUp(game: Game, shared: readonly SharedBid[], columns: readonly string[]): RawBuilder<string> {
  const texts = shared.map((each) => {
    const cells = new Map<string, string>(Object.entries(sharedCells(game, each)))
    const text = columns.map((column) => cell(cells.get(column) ?? '')).join(',')
    return [`${each.type} ${each.settles} ${each.selection}`, text] as const
  })
  return sql`${JSON.stringify(Object.fromEntries(texts))}::jsonb
    ->> (bid.game_type::text || ' ' || bid.session::text || ' ' || bid.selection)`
}

interface Shared {
  shared: SharedBid[]
  pointsPaise: number[]
}

/** The selections and amounts that there are among the bids: very few beside them, as the index on markets tells. */
async function loadShared({ db }: Reader, bids: BidSource): Promise<Shared> {
  const { rows } = await sql<{ type: GameType | null; settles: Session; selection: string; pointsPaise: number }>`
    select game_type as type, session as settles, selection, points_paise as "pointsPaise"
    from (${foundBids(bids)}) as bid
    group by grouping sets ((game_type, session, selection), (points_paise))`.execute(db)
  const shared = rows.flatMap(({ type, settles, selection }) => (type === null ? [] : [{ type, settles, selection }]))
  return { shared, pointsPaise: rows.flatMap(({ type, pointsPaise }) => (type === null ? [pointsPaise] : [])) }
}
