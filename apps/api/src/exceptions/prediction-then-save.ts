// Whoever saved a result had looked, after the cut-off, at what numbers would pay: the marks of reading say so.
import { sql } from 'kysely'
import { counted, instantWords, sessionSubject, type FoundMarket } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'
import { isIn } from './span.ts'

/** Looking at one number may be checking the draw; looking at so many is choosing. */
const CHOOSING_FROM = 3
/** A mark that names no number is of a look at every one of them. */
const EVERY = 'all'

interface Predicted extends FoundMarket {
  saved_at: Date
  saved_by: number
  saved_by_name: string
  numbers: string[]
  first_at: Date
  last_at: Date
  has_saved: boolean
}

export async function findPredictionsThenSaved({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<Predicted>`
    select game_id, market_date, session, family, game.name as game, saved_at, saved_by, looked.*
    from market_session
    join game on game.id = game_id
    cross join lateral (
      select max(admin_name) as saved_by_name, min(created_at) as first_at, max(created_at) as last_at,
        array_agg(distinct coalesce(after -> 'numbers' ->> session::text, ${EVERY})) as numbers,
        bool_or(after -> 'numbers' ->> session::text = result) as has_saved
      from audit
      where subject = 'market-session' and subject_id = game_id and is_reading and admin_id = saved_by
        and after ->> 'marketDate' = to_char(market_date, 'YYYY-MM-DD') and after ->> 'session' = session::text
        and created_at < saved_at
    ) as looked
    where ${isIn('saved_at', { from, to })} and numbers is not null`.execute(db)
  return rows.map((row) => ({
    key: [row.game_id, row.market_date, row.session, row.saved_by].join('/'),
    weight: row.numbers.includes(EVERY) || row.numbers.length >= CHOOSING_FROM ? 3 : 2,
    subject: sessionSubject(row),
    happenedAt: row.saved_at,
    evidence: `${row.saved_by_name} looked at what ${row.numbers.includes(EVERY) ? 'every number' : counted(row.numbers.length, 'number')} would pay, and then saved the result${row.has_saved ? ', one of them' : ''}.`,
    facts: [
      { label: 'Looked first at', value: instantWords(row.first_at, timeZone) },
      { label: 'Looked last at', value: instantWords(row.last_at, timeZone) },
      { label: 'Numbers', value: row.numbers.join(', ') },
      { label: 'Saved at', value: instantWords(row.saved_at, timeZone) },
    ],
    adminIds: [row.saved_by],
  }))
}
