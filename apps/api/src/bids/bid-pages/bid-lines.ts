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
import { NAMED_SELECTION } from '../../database/named-selection.ts'
import { readByCursor } from '../../database/read-by-cursor.ts'
import type { Game } from '../../games/game.ts'
import { loadMarketSessions, type MarketSessions } from '../../games/market-session.ts'
import type { Reader } from '../../identity/context.ts'
import type { FileLines } from '../../lists/list-source.ts'
import { bidSides } from '../bid-sides.ts'
import { bidStatus } from '../bid-state.ts'
import type { BidSource } from './bid-ranges.ts'
import { foundBids, sortedBids, type BidOrder } from './order-bids.ts'

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

/** Of each bid its own. */
const OWN: Readonly<Record<string, (market: FiledMarket) => RawBuilder<string>>> = {
  // Most players have several bids.
  user_name: () => sql`(select cells from name) ->> bid.player_id::text`,
  bid_tx_id: () => sql`'BID' || bid.id`,
  points: ({ points }) => sql`${points}::jsonb ->> bid.points_paise::text`,
  bid_status: ({ declared }) => sql`
    case when bid.status = 'placed' and bid.session = any(${declared}::session[]) then 'lost' else bid.status::text end`,
  // The zone is that of the transaction.
  insert_date: () => sql`to_char(bid.created_at, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM')`,
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

/** The lines of all bids of a source, so many at a time, in a transaction; the last step is not full. */
export async function* bidLines(
  { db, timeZone }: Reader,
  { game, bids }: { game: Game; bids: BidSource },
  { columns, step, ...order }: BidOrder & { columns: readonly string[]; step: number },
): AsyncGenerator<FileLines, void> {
  const found = foundBids(bids)
  if (found === undefined) {
    yield { text: '', rows: 0 }
    return
  }
  const { shared, pointsPaise } = await loadShared({ db, timeZone }, found)
  const sessions = await loadMarketSessions(db, bids.market)
  const points = JSON.stringify(Object.fromEntries(pointsPaise.map((paise) => [paise, cell(rupeesOfPaise(paise))])))
  const market = { points, declared: SESSIONS.filter((settles) => isDeclared(game, settles, sessions)) }
  const pieces = runsOf(columns).map((run) => {
    const [column = ''] = run
    return sql`(${OWN[column]?.(market) ?? lookedUp(game, shared, run)})`
  })
  const line = sql`${sql.join(pieces, sql` || ',' || `)} || ${sql.lit('\r\n')}`
  await sql`select set_config('TimeZone', ${timeZone}, true)`.execute(db)
  const select = selectSteps({ bids, found }, order, { line, step })
  for await (const [made] of readByCursor<FileLines & { made: number }>(db, select, 1)) {
    if (made === undefined) continue
    assert(made.made === made.rows, 'every bid has what the bids of its snapshot share')
    yield { text: made.text, rows: made.rows }
  }
}

/**
 * One row for each step. The order is found of the ids alone; the bids of a step are then looked up together, and their lines made and joined,
 * when the cursor asks for them: nothing is sorted but ids, and no more lines are held than those of a step.
 */
function selectSteps(
  { bids, found }: { bids: BidSource; found: RawBuilder<unknown> },
  { key, order }: BidOrder,
  { line, step }: { line: RawBuilder<unknown>; step: number },
): RawBuilder<unknown> {
  const ids = sql`(select ids from listed)[start + 1 : start + ${sql.lit(step)}]`
  const lined = sql`select ${line} as line,`
  // In the order of the ids the index has them as they are to come; in any other, each is looked up at its place.
  const lines =
    key === undefined
      ? sql`${lined} bid.id as place from bid where bid.id = any(${ids})`
      : sql`${lined} place from unnest(${ids}) with ordinality as placed (id, place) join bid using (id) where true`
  const direction = key === undefined ? directionOf(order) : sql`asc`
  return sql`
    with listed as materialized (select array(${sortedBids(bids, { key, order })}) as ids),
      name as materialized (
        select jsonb_object_agg(player.id, ${csvCellOf(sql`player.name`)}) as cells
        from player where player.id in (select player_id from (${found}) as bid)
      )
    select made.*
    from (
      select start from generate_series(0, (select cardinality(ids) from listed), ${sql.lit(step)}) as start order by start offset 0
    ) as steps
    cross join lateral (
      select coalesce(string_agg(line, '' order by place ${direction}), '') as text, count(*) as rows, count(line) as made
      from (${lines} and ${bids.condition} order by place ${direction} offset 0) as lined
    ) as made
    order by start`
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
    ->> (bid.game_type::text || ' ' || bid.session::text || ' ' || ${NAMED_SELECTION})`
}

interface Shared {
  shared: SharedBid[]
  pointsPaise: number[]
}

/** The selections and amounts that there are among the bids: very few beside them, as the index on markets tells. */
async function loadShared({ db }: Reader, found: RawBuilder<unknown>): Promise<Shared> {
  const { rows } = await sql<{ type: GameType | null; settles: Session; selection: string; pointsPaise: number }>`
    select game_type as type, session as settles, selection, points_paise as "pointsPaise"
    from (${found}) as bid
    group by grouping sets ((game_type, session, selection), (points_paise))`.execute(db)
  const shared = rows.flatMap(({ type, settles, selection }) => (type === null ? [] : [{ type, settles, selection }]))
  return { shared, pointsPaise: rows.flatMap(({ type, pointsPaise }) => (type === null ? [pointsPaise] : [])) }
}
