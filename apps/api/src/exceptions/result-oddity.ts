// Results that did not come about as results do: saved again, late, taken back, or typed differently by two persons.
import { formatPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { instantWords, reasonFact, sessionSubject, type FoundMarket } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'
import { isIn } from './span.ts'

/** Draws are published within minutes; hours later the number has been known to many. */
const LATE_HOURS = 3

export async function findOddResults(look: Look): Promise<Finding[]> {
  return [...(await savedOddly(look)), ...(await takenBack(look)), ...(await typedDifferently(look))]
}

interface FoundResult extends FoundMarket {
  result: string
  /** Who saved it, or took its declaration back. */
  by: number | null
  by_name: string
}

interface Saved extends FoundResult {
  saved_count: number
  saved_at: Date
  cut_off: Date | null
  is_late: boolean
}

async function savedOddly({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<Saved>`
    select market_session.game_id, market_session.market_date, market_session.session, family, game.name as game, result,
      saved_count, saved_at, saved_by as by, coalesce(full_name, 'N/A') as by_name, cut_off,
      coalesce(saved_at > cut_off + make_interval(hours => ${LATE_HOURS}), false) as is_late
    from market_session
    join game on game.id = game_id
    left join admin on admin.id = saved_by
    left join seal using (game_id, market_date, session)
    where ${isIn('saved_at', { from, to })}`.execute(db)
  return rows.flatMap((row) => {
    const { by_name: by, saved_count: times } = row
    const of = { subject: sessionSubject(row), happenedAt: row.saved_at, adminIds: [row.by] }
    const key = [row.game_id, row.market_date, row.session].join('/')
    const facts = [
      { label: 'Result', value: row.result },
      { label: 'Saved at', value: instantWords(row.saved_at, timeZone) },
      { label: 'Cut-off', value: row.cut_off === null ? 'Not kept' : instantWords(row.cut_off, timeZone) },
    ]
    const again: Finding[] =
      times > 1
        ? [
            {
              ...of,
              facts,
              key: `again/${key}`,
              weight: 2,
              evidence: `The result was saved ${times} times, the last time by ${by}.`,
            },
          ]
        : []
    const late: Finding[] = row.is_late
      ? [
          {
            ...of,
            facts,
            key: `late/${key}`,
            weight: 1,
            evidence: `${by} saved the result more than ${LATE_HOURS} hours after the cut-off.`,
          },
        ]
      : []
    return [...again, ...late]
  })
}

interface Undone extends FoundResult {
  round: number
  declared_at: Date
  paid_paise: number
  owed_paise: number
  reason: string
  undone_at: Date
}

async function takenBack({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<Undone>`
    select game_id, market_date, session, family, game.name as game, round, result, declared_at, paid_paise, owed_paise,
      reason, undone_at, undone_by as by, coalesce(full_name, 'N/A') as by_name
    from undone_declaration
    join game on game.id = game_id
    left join admin on admin.id = undone_by
    where ${isIn('undone_at', { from, to })}`.execute(db)
  return rows.map((row) => ({
    key: ['taken-back', row.game_id, row.market_date, row.session, row.round].join('/'),
    weight: 2,
    subject: sessionSubject(row),
    happenedAt: row.undone_at,
    evidence: `${row.by_name} took back the declaration of ${row.result}, and ${formatPaise(row.paid_paise)} with it.`,
    facts: [
      { label: 'Declared at', value: instantWords(row.declared_at, timeZone) },
      { label: 'Taken back at', value: instantWords(row.undone_at, timeZone) },
      { label: 'Spent already', value: formatPaise(row.owed_paise) },
      reasonFact(row.reason),
    ],
    amountPaise: row.paid_paise,
    adminIds: [row.by],
  }))
}

interface Differing {
  id: number
  first_value: string
  second_value: string
  first_by: number
  first_by_name: string
  second_by: number
  second_by_name: string
  subject_id: number | null
  subject: string
  created_at: Date
}

async function typedDifferently({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<Differing>`
    select differing_entry.id, first_value, second_value, asked_by as first_by, asked_by_name as first_by_name, second_by,
      second_by_name, subject_id, subject, differing_entry.created_at
    from differing_entry join approval on approval.id = approval_id
    where ${isIn('differing_entry.created_at', { from, to })}`.execute(db)
  return rows.map((row) => ({
    key: `differing/${row.id}`,
    weight: 3,
    subject: { kind: 'market-session', id: row.subject_id, words: row.subject },
    happenedAt: row.created_at,
    evidence: `${row.first_by_name} typed ${row.first_value}, and ${row.second_by_name} typed ${row.second_value}.`,
    facts: [{ label: 'Typed second at', value: instantWords(row.created_at, timeZone) }],
    adminIds: [row.first_by, row.second_by],
  }))
}
