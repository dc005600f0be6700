// Games that take far more than at this time of this weekday (docs/alerts.md says what the usual is).
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { Family } from '@panadesk/domain/families'
import { sql } from 'kysely'
import type { AlertLook, FoundAlert } from './finding.ts'

/** For so long it is kept what games take by the minute: four weeks, and the time around. */
export const KEPT_DAYS = 29
const MINUTES = 5
/** On either side of the same five minutes, so that a draw a few minutes later is no rush. */
const AROUND_MINUTES = 15
/** Below so much in five minutes nobody is called, whatever is usual. */
const LEAST_PAISE = 10_000_00

interface Rush {
  game_id: number
  game: string
  family: Family
  times: number
}

export async function findRushes({ db, threshold, nowMs }: AlertLook): Promise<FoundAlert[]> {
  const { rows } = await sql<Rush>`
    with lately as (
      select game_id, sum(points_paise) as points from bid_pace
      where minute > app_now() - make_interval(mins => ${MINUTES + 1}) group by game_id
      having sum(points_paise) >= ${LEAST_PAISE}
    ), week as (
      select game_id, weeks, sum(pace.points_paise) as points
      from lately
      cross join generate_series(1, 4) as weeks
      cross join lateral (select app_now() - make_interval(weeks => weeks) as at) as then_
      join bid_pace as pace using (game_id)
      where pace.minute > then_.at - make_interval(mins => ${MINUTES + 1 + AROUND_MINUTES})
        and pace.minute <= then_.at + make_interval(mins => ${AROUND_MINUTES})
      group by game_id, weeks
    ), usual as (
      select game_id, avg(points) * ${MINUTES} / ${MINUTES + 2 * AROUND_MINUTES} as points from week group by game_id
    )
    select game_id, game.name as game, family, floor(lately.points / usual.points)::int as times
    from lately join usual using (game_id) join game on game.id = game_id
    where lately.points >= usual.points * ${threshold}`.execute(db)
  return rows.map(({ game_id: gameId, game, family, times }) => ({
    key: String(gameId),
    severity: 2,
    what: `${game} took ${times.toLocaleString('en-IN')} times the usual in the last five minutes.`,
    since: new Date(nowMs),
    codes: ['9', FAMILY_TABLE[family].codes.prediction],
  }))
}
