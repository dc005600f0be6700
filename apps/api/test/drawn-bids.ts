// A book of bids as chance draws it, so that many are alike: of all families and types, on three dates, half of them folded, some declared,
// corrected or given back.
import type { Family, Session } from '@panadesk/domain/families'
import { GAME_TYPES, WHOLE_DAY_TYPES, type GameType } from '@panadesk/domain/game-types'
import { addDays } from '@panadesk/domain/market-date'
import { selectionsOf } from '@panadesk/domain/selections'
import { sql } from 'kysely'
import { foldAll } from './fold-all.ts'
import type { Chance } from './random.ts'
import type { TestApp } from './test-app.ts'
import { marketDateOf } from './test-dates.ts'
import { makeGame, makePlayer } from './test-market.ts'
import { settle, TODAY } from './test-results.ts'

export const BIDS = 4800
export const LAST = marketDateOf(TODAY)
export const DATES = [addDays(LAST, -40), addDays(LAST, -1), LAST]
export const GAMES = ['main', 'main', 'main', 'main', 'starline', 'galidisswar'] as const
const NAMES = ['Asha', 'asha_%', 'ASHA 12', 'Bala', 'Zubin', 'Asha', 'Óm', 'Bo']

export interface DrawnBook {
  readonly bids: readonly DrawnBid[]
  /** In the order of `GAMES`. */
  readonly gameIds: readonly number[]
}

export async function drawBids(app: TestApp, chance: Chance): Promise<DrawnBook> {
  const players: number[] = []
  const gameIds: number[] = []
  for (const name of NAMES) players.push(await makePlayer(app, { name }))
  for (const family of GAMES) gameIds.push(await makeGame(app, { family }))
  await addBids(app, gameIds, { chance, players })
  await foldAll(app)
  await addBids(app, gameIds, { chance, players })
  await sql`
    insert into bid_edit (bid_id, selection_before, selection_after, admin_name, reason, is_after_cut_off)
    select id, selection, selection, 'Staff', '', false from bid where id % 97 = 0`.execute(app.db)
  const [first = 0, second = 0, , , starline = 0] = gameIds
  for (const gameId of [first, second]) await settle(app, { gameId, session: 'open', value: '128' })
  await settle(app, { gameId: first, session: 'close', value: '129' })
  await settle(app, { gameId: starline, family: 'starline', session: 'open', value: '128' })
  return { bids: await loadBook(app), gameIds }
}

interface Drawing {
  chance: Chance
  players: readonly number[]
}

/** Of few players on few selections, of few amounts, so that many are alike. */
async function addBids(app: TestApp, gameIds: readonly number[], { chance, players }: Drawing): Promise<void> {
  const rows = Array.from({ length: BIDS / 2 }, () => {
    const place = chance.below(GAMES.length)
    const type = chance.pick(TYPES[GAMES[place] ?? 'main'])
    return {
      slip_id: 1,
      player_id: chance.pick(players),
      // Few are as large as those that have an index of their own.
      points_paise: chance.below(40) === 0 ? 100_000 * (1 + chance.below(2)) : 100 * (1 + chance.below(6)),
      created_at: sql<Date>`app_now()`,
      game_id: gameIds[place] ?? 0,
      market_date: chance.pick(DATES),
      stake: 10,
      payout: chance.pick([90, 95]),
      session: sessionOf(chance, GAMES[place] ?? 'main', type),
      game_type: type,
      // Those of the fourth game are given back from the start, as the app folds what is there when it likes.
      status: place === 3 ? ('reverted' as const) : ('placed' as const),
      selection: chance.pick(type === 'single-pana' ? ['128', '129', '137'] : selectionsOf(type).slice(0, 6)),
      // As many win as no page sorts by the way.
      ...(chance.below(4) === 0 && { game_id: gameIds[0] ?? 0, ...DRAWN }),
    }
  })
  for (let from = 0; from < rows.length; from += 1000)
    await app.db
      .insertInto('bid')
      .values(rows.slice(from, from + 1000))
      .execute()
}

/** What the first game draws. */
const DRAWN = {
  market_date: LAST,
  session: 'open',
  game_type: 'single-pana',
  selection: '128',
  status: 'placed',
} as const

const TYPES: Readonly<Record<Family, readonly GameType[]>> = {
  main: GAME_TYPES,
  starline: ['single-digit', 'single-pana', 'double-pana', 'triple-pana'],
  galidisswar: ['jodi-digit', 'group-jodi', 'red-bracket'],
}

function sessionOf(chance: Chance, family: Family, type: GameType): Session {
  if (family === 'starline') return 'open'
  return family === 'galidisswar' || WHOLE_DAY_TYPES.includes(type) ? 'close' : chance.pick(['open', 'close'] as const)
}

export interface DrawnBid {
  id: number
  name: string
  mobile: string
  family: Family
  gameId: number
  date: string
  type: GameType
  session: Session
  selection: string
  points: number
  won: number
  status: string
  isDeclared: boolean
  isCorrected: boolean
  /** Its place by each column, as the database sorts texts. */
  places: Record<string, number>
}

const place = (column: string) => sql`dense_rank() over (order by ${sql.raw(column)})`

async function loadBook(app: TestApp): Promise<DrawnBid[]> {
  const { rows } = await sql<DrawnBid>`
    select bid.id, player.name, mobile, game.family, game.id as "gameId", bid.market_date::text as date, game_type as type,
      bid.session, coalesce(corrected_selection, selection) as selection, points_paise / 100 as points,
      coalesce(won_paise, 0)::float / 100 as won, bid.status, declared_at is not null as "isDeclared",
      exists (select from bid_edit where bid_id = bid.id) as "isCorrected",
      json_build_object(
        'user_name', ${place('player.name')}, 'market_date', ${place('bid.market_date')}, 'game_name', ${place('game.name')},
        'game_type', ${place(`initcap(replace(game_type::text, '-', ' '))`)},
        'session', ${place(`coalesce(session_label, 'N/A')`)},
        'digits', ${place('coalesce(corrected_selection, selection)')}, 'points', ${place('points_paise')},
        'winning_points', ${place('coalesce(won_paise, 0)')}
      ) as places
    from bid
    join player on player.id = player_id
    join game on game.id = bid.game_id
    left join market_session using (game_id, market_date, session)
    cross join lateral (
      select case when game_type = any(${WHOLE_DAY_TYPES}::game_type[]) then null else initcap(bid.session::text) end
        as session_label
    ) as label`.execute(app.db)
  return rows
}
