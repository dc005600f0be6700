// Writes the games of an installation that is brought over, with their weeks, the rates, and what was declared before.
import { WEEKDAYS } from '@panadesk/domain/market-date'
import type { Client } from 'pg'
import { closingOf } from './closing-of.ts'
import type { InstallationFacts } from './installation-facts.ts'
import type { Installation, RowOf } from './installation-files.ts'
import { gameKey, knownGames, sessionOf } from './known-games.ts'

const WRITE_GAME = `
  insert into game (family, name, open_time, close_time, is_active) values ($1, upper($2), $3, nullif($4, '')::time, $5)
  returning id`
/** A day that is not named is open at the times of the game. */
const WRITE_WEEK = `
  insert into game_day (game_id, weekday, open_time, close_time) select id, weekday, open_time, close_time
  from game cross join generate_series(1, 7) as weekday where id = $1`
const WRITE_DAY = `
  update game_day set is_open = $3, open_time = coalesce(nullif($4, '')::time, open_time),
    close_time = coalesce(nullif($5, '')::time, close_time)
  where game_id = $1 and weekday = $2`

/** Answers the id of every game that the installation has then, by its key. */
export async function writeGames(
  owner: Client,
  installation: Installation,
  { facts, timeZone }: { facts: InstallationFacts; timeZone: string },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const game of facts.games) if (game.id !== undefined) ids.set(gameKey(game), game.id)
  for (const game of installation['games.csv']) {
    const { family, name, open_time: open, close_time: close, active } = game
    const { rows } = await owner.query<{ id: number }>(WRITE_GAME, [family, name, open, close, active])
    for (const { id } of rows) {
      ids.set(gameKey(game), id)
      await owner.query(WRITE_WEEK, [id])
    }
  }
  for (const { family, game, weekday, open, open_time: from, close_time: to } of installation['game-days.csv']) {
    const id = ids.get(keyOf({ family, game }))
    await owner.query(WRITE_DAY, [id, WEEKDAYS.indexOf(weekday) + 1, open, from, to])
  }
  for (const game of installation['games.csv'])
    await owner.query('select keep_weeks($1, $2)', [timeZone, ids.get(gameKey(game))])
  return ids
}

const WRITE_BROUGHT = `
  insert into brought_result (game_id, market_date, session, import_id, result, declared_at)
  select game_id, market_date, session, $1, result, declared_at
  from unnest($2::int[], $3::date[], $4::session[], $5::text[], $6::timestamptz[])
    as given (game_id, market_date, session, result, declared_at)`
/** No bids of ours: nobody won, and no seal of ours came before. */
const WRITE_SESSIONS = `
  insert into market_session (game_id, market_date, session, result, declared_at, winner_count, winner_points_paise, paid_paise)
  select game_id, market_date, session, result, declared_at, 0, 0, 0
  from brought_result where import_id = $1 order by game_id, market_date, session`
const WRITE_UNSEALED = `
  insert into unsealed_session (game_id, market_date, session)
  select game_id, market_date, session from brought_result where import_id = $1`

interface ResultsOptions {
  ids: ReadonlyMap<string, number>
  facts: InstallationFacts
  timeZone: string
  importId: number
}

export async function writeResults(owner: Client, installation: Installation, options: ResultsOptions): Promise<void> {
  const { ids, facts, timeZone, importId } = options
  const games = knownGames(installation, facts)
  const rows = installation['results.csv']
  await owner.query(WRITE_BROUGHT, [
    importId,
    rows.map((row) => ids.get(keyOf(row))),
    rows.map((row) => row.date),
    rows.map(sessionOf),
    rows.map((row) => row.result),
    rows.map((row) => (row.declared ?? closingOf(row, games.get(keyOf(row)), timeZone)).toISOString()),
  ])
  await owner.query(WRITE_SESSIONS, [importId])
  await owner.query(WRITE_UNSEALED, [importId])
}

function keyOf({ family, game }: Pick<RowOf<'results.csv'>, 'family' | 'game'>): string {
  return gameKey({ family, name: game })
}
