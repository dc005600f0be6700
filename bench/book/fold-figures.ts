// What a server sums by and by, of an installation that was there before: sessions, dates and requests that are over, and what players did.
import type { Book } from './open-book.ts'

const MOVEMENTS_AT_ONCE = 1_000_000

/** Nothing where it is summed already. */
export async function foldFigures({ owner, platform: { timeZone } }: Pick<Book, 'owner' | 'platform'>): Promise<void> {
  const untilDone = async (fold: string) => {
    let isMore = true
    while (isMore) {
      const { rows } = await owner.query<{ more: boolean }>(`select ${fold}($1) as more`, [timeZone])
      isMore = rows[0]?.more ?? false
    }
  }
  const fold = 'select fold_session($1, game_id, market_date, session) as done from sessions_to_fold($1)'
  let folded: { done: boolean }[]
  do folded = (await owner.query<{ done: boolean }>(fold, [timeZone])).rows
  while (folded.length > 0 && folded.every(({ done }) => done))
  await untilDone('fold_day')
  await untilDone('keep_request_days')
  const { rows } = await owner.query<{ last: number }>('select coalesce(max(id), 0) as last from movement')
  const last = rows[0]?.last ?? 0
  for (let counted = 0; counted < last;) {
    const { rows: marks } = await owner.query<{ mark: number | null }>('select fold_players($1, $2, $3) as mark', [
      timeZone,
      last,
      MOVEMENTS_AT_ONCE,
    ])
    counted = marks[0]?.mark ?? last
  }
  await untilDone('keep_standing')
}
