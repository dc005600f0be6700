// The games of a book: those of the demo market, thirty of them, without days off.
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { DEMO_GAMES, type DemoGame } from '@panadesk/demo/market/demo-games'
import type { Loader } from './loader.ts'

export type BookGame = DemoGame & { id: number }

/** Of each family so many, the latest of the day. */
const GAMES: Readonly<Record<Family, number>> = { main: 17, starline: 8, galidisswar: 5 }
const WEEKDAYS = 7

/** `madeAt` is an ISO instant; their weeks are in force from then on. */
export async function loadGames(
  { owner }: Loader,
  { madeAt, timeZone }: { madeAt: string; timeZone: string },
): Promise<BookGame[]> {
  const games = FAMILIES.flatMap((family) => DEMO_GAMES.filter((game) => game.family === family).slice(-GAMES[family]))
  const columns = [
    games.map((game) => game.family),
    games.map((game) => game.name),
    games.map((game) => game.openTime),
    games.map((game) => game.closeTime ?? null),
  ]
  const { rows } = await owner.query<{ id: number; name: string }>(
    `insert into game (family, name, open_time, close_time, created_at)
     select *, $5::timestamptz from unnest($1::family[], $2::text[], $3::time[], $4::time[]) returning id, name`,
    [...columns, madeAt],
  )
  await owner.query(
    `insert into game_day (game_id, weekday, open_time, close_time)
     select id, weekday, open_time, close_time from game cross join generate_series(1, ${WEEKDAYS}) as weekday`,
  )
  await owner.query('select keep_weeks($1)', [timeZone])
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return games.map((game) => {
    const id = ids.get(game.name)
    assert(id !== undefined, 'every game was made')
    return { ...game, id }
  })
}
