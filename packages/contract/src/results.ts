// Saving and declaring results, and the winners (docs/game.md, "Results"; docs/wire.md, "Game calls").
import { calls } from './calls.ts'
import type { AccessCode } from '@panadesk/domain/access-codes'
import { SESSIONS, type Family, type Session } from '@panadesk/domain/families'
import { MARKET_RULES, onlySession } from '@panadesk/domain/market-rules'
import { command, get, query } from './endpoint.ts'
import { familyCommand, ofFamily, perFamily, perOneSessionFamily } from './family-calls.ts'
import { GAME_NAME, type ListColumns } from './list-columns.ts'
import { list } from './list.ts'
import { orAuditor } from './or-auditor.ts'
import { undoDeclare } from './undo-declare.ts'
import type { resultsSchemas } from './results-schemas.ts'

const GAME_COLUMNS = {
  ...GAME_NAME,
  result_date: { title: 'Result Date', kind: 'line', searches: true },
} as const satisfies ListColumns

const DECLARED = { title: 'Declare Date', kind: 'instant' } as const

const NUMBER = { title: 'Number', kind: 'line', searches: true } as const

const RESULT_COLUMNS = {
  open: { open_decleare_date: DECLARED, open_number: NUMBER },
  close: { close_decleare_date: DECLARED, close_number: NUMBER },
} as const satisfies Record<Session, ListColumns>

/**
 * The winners of a saved result. Both page fields may be left out; then the first `WINNERS_SHOWN` are listed.
 * `point` and `win_amt` always count them all.
 */
export const WINNERS_SHOWN = 1000

type PerSession<Value> = Partial<Record<Session, Value>>

interface SessionCall {
  readonly family: Family
  readonly session: Session
  readonly path: string
  readonly access: readonly AccessCode[]
}

/** The winner list and the declaration have a path for each session of a family. */
function perSession<Entry>(call: 'winners' | 'declare', make: (asked: SessionCall) => Entry) {
  return perFamily((family, { paths, codes }): PerSession<Entry> => {
    const byPath: PerSession<string> = paths.results[call]
    const entries = SESSIONS.flatMap((session) => {
      const path = byPath[session]
      return path === undefined ? [] : [[session, make({ family, session, path, access: [codes.results] })] as const]
    })
    return Object.fromEntries(entries)
  })
}

export const results = calls<typeof resultsSchemas>()({
  /** How today's sessions stand, and those of the week before that still wait for a result or its declaration. */
  sessions: perFamily((_family, { paths, codes }) =>
    get({ path: paths.results.sessions, access: [...new Set([codes.results, codes.games])] }),
  ),

  /** Every result of one date; the games come along for the select. */
  history: perFamily((_family, { paths, codes }) =>
    query({ path: paths.results.history, access: orAuditor([codes.results]) }),
  ),

  /** Every result there is, newest first; a family with two sessions has its history by date only. */
  list: perOneSessionFamily((family, { paths, codes }) =>
    list({
      path: paths.results.list,
      access: orAuditor([codes.results]),
      columns: { ...GAME_COLUMNS, ...RESULT_COLUMNS[onlySession(family)] },
    }),
  ),

  /** What is saved for one session; empty strings where nothing is. */
  load: perFamily((_family, { paths, codes }) => query({ path: paths.results.load, access: [codes.results] })),

  save: familyCommand('results', 'save', { action: 'Saved a result', stepUp: 'never', approval: 'result' }),

  winners: perSession('winners', ({ path, access }) => query({ path, access, startCounts: 'offset' })),

  declare: perSession('declare', ({ family, session, path, access }) =>
    command({
      path,
      action: ofFamily(`Declared ${resultOf(family, session)}`, family),
      access,
      stepUp: 'always',
      approval: 'result',
    }),
  ),

  ...undoDeclare,
})

/** Which session it was is said where there is more than one. */
function resultOf(family: Family, name: Session): string {
  return MARKET_RULES[family].sessions.length > 1 ? `the ${name} result` : 'a result'
}
