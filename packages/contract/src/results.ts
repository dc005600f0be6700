// Saving and declaring results, and the winners (docs/game.md, "Results"; docs/wire.md, "Game calls").
import { calls } from './calls.ts'
import { FAMILIES, SESSIONS, type Family, type Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { command, query } from './endpoint.ts'
import { ofFamily, perFamily, RESULTS_CODE } from './family-calls.ts'
import type { ListColumns } from './list-columns.ts'
import { list } from './list.ts'
import { undoDeclare } from './undo-declare.ts'
import type { resultsSchemas } from './results-schemas.ts'

/** What a side that has no value yet says in a list (docs/wire.md, "Values"). */
export const NOT_AVAILABLE = 'N/A'

const GAME_COLUMNS = {
  game_name: { title: 'Game Name', kind: 'text', searches: true },
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

/** The winner list and the declaration have a path for each session of a family. */
function perSession<Entry>(
  paths: Record<Family, PerSession<string>>,
  make: (path: string, family: Family, session: Session) => Entry,
) {
  const entries = FAMILIES.map((family) => [
    family,
    Object.fromEntries(
      SESSIONS.flatMap((name) => {
        const path = paths[family][name]
        return path === undefined ? [] : [[name, make(path, family, name)]]
      }),
    ),
  ])
  return Object.fromEntries(entries) as Record<Family, PerSession<Entry>>
}

export const results = calls<typeof resultsSchemas>()({
  /** Every result of one date; the games come along for the select. */
  history: perFamily(
    {
      main: 'admin/result-history-list-load-data',
      starline: 'admin/starline-result-history-list-load-data',
      galidisswar: 'admin/galidisswar-result-history-list-load-data',
    },
    (path, family) =>
      query({
        path,
        access: [RESULTS_CODE[family]],
      }),
  ),

  /** Every result there is, newest first; main has its history by date only. */
  list: {
    starline: resultList('admin/starline-result-history-list-grid-data', 'starline', 'open'),
    galidisswar: resultList('admin/galidisswar-result-history-list-grid-data', 'galidisswar', 'close'),
  },

  /** What is saved for one session; empty strings where nothing is. */
  load: perFamily(
    {
      main: 'admin/get-decleare-game-data',
      starline: 'admin/get-decleare-starline-game-data',
      galidisswar: 'admin/get-decleare-galidisswar-game-data',
    },
    (path, family) =>
      query({
        path,
        access: [RESULTS_CODE[family]],
      }),
  ),

  save: perFamily(
    {
      main: 'admin/save-open-data',
      starline: 'admin/save-open-starline-game-data',
      galidisswar: 'admin/save-galidisswar-game-data',
    },
    (path, family) =>
      command({
        path,
        action: ofFamily('Saved a result', family),
        access: [RESULTS_CODE[family]],
        stepUp: 'never',
      }),
  ),

  winners: perSession(
    {
      main: { open: 'admin/get-open-winner-list', close: 'admin/get-close-winner-list' },
      starline: { open: 'admin/get-open-starline-winner-list' },
      galidisswar: { close: 'admin/get-galidisswar-winner-list-declare' },
    },
    (path, family) =>
      query({
        path,
        access: [RESULTS_CODE[family]],
        startCounts: 'offset',
      }),
  ),

  declare: perSession(
    {
      main: { open: 'admin/decleare-open-data', close: 'admin/decleare-close-data' },
      starline: { open: 'admin/decleare-open-starline-data' },
      galidisswar: { close: 'admin/decleare-galidisswar-data' },
    },
    (path, family, name) =>
      command({
        path,
        action: ofFamily(`Declared ${resultOf(family, name)}`, family),
        access: [RESULTS_CODE[family]],
        stepUp: 'always',
      }),
  ),

  ...undoDeclare,
})

function resultList(path: string, family: Family, settles: Session) {
  return list({
    path,
    access: [RESULTS_CODE[family]],
    startCounts: 'offset',
    columns: { ...GAME_COLUMNS, ...RESULT_COLUMNS[settles] },
  })
}

/** Which session it was is said where there is more than one. */
function resultOf(family: Family, name: Session): string {
  return MARKET_RULES[family].sessions.length > 1 ? `the ${name} result` : 'a result'
}
