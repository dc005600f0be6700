// The reports as staff read them, for tests.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { SESSION_LABELS, type Family, type Session } from '@panadesk/domain/families'
import type { Result } from '@panadesk/domain/winning-selections'
import { expect } from 'vitest'
import type { Answer, TestApp } from './test-app.ts'
import { TODAY } from './test-results.ts'

export type Row = Record<string, string | number>
export interface ListReply {
  data: Row[]
  recordsFiltered: number
  limit: number
}
export type Query = Record<string, unknown>

export interface Asked {
  gameId: number
  family: Family
  session: Session
  /** Paging, or fields to send wrongly. */
  query?: Query
}

export interface Prediction extends ListReply {
  total_bid_amount: number
  total_winning_points: number
  is_declared: 0 | 1
}

/** What each family is asked to suppose: main both panas when the close is predicted, the others their one number. */
export function askForPrediction(app: TestApp, asked: Asked & { result: Result }): Promise<Answer> {
  const { gameId, family, session, result, query } = asked
  const body = { gameDB_id: String(gameId), predictionDate: TODAY }
  const supposed =
    family === 'main'
      ? {
          session: SESSION_LABELS[session],
          selected_open_pana: result.open,
          ...(session === 'close' ? { selected_close_pana: result.close } : {}),
        }
      : { selected_number: result[session] }
  return app.mainAdmin.call(contract.reports.prediction[family], { ...body, ...supposed, ...query })
}

export async function predict(app: TestApp, asked: Asked & { result: Result }): Promise<Prediction> {
  return goodReply(await askForPrediction(app, asked)) as Prediction
}

/** The winning report; main has one for each session, and calls its rows otherwise. */
export async function readWinnings(app: TestApp, asked: Asked): Promise<ListReply> {
  const { gameId, family, session, query } = asked
  const body = { gameDB_id: String(gameId), result_dec_date: TODAY, ...query }
  if (family === 'main') {
    const answer = await app.mainAdmin.call(contract.reports.winning, {
      selected_session: SESSION_LABELS[session],
      ...body,
    })
    return goodReply(answer) as ListReply
  }
  const answer = await app.mainAdmin.call(contract.reports.winningOfDay[family], body)
  const { getResultHistory: data, ...rest } = goodReply(answer) as ListReply & { getResultHistory: Row[] }
  return { ...rest, data }
}

/** The ids of a list's bids, as numbers, in its order. */
export function idsOf(rows: readonly Row[]): number[] {
  return rows.map((row) => Number(row['_id']))
}

/**
 * Sorts a list by each of its columns, up and down: `columns` names the field of each, the # column first. Ties go by id.
 * Ids are numbers behind their prefix.
 */
export async function expectSortable(
  list: (query: Query) => Promise<Row[]>,
  columns: readonly string[],
): Promise<void> {
  for (const [fieldIndex, column] of columns.entries()) {
    for (const order of [1, -1] as const) {
      const rows = await list({ fieldIndex, order })
      const sorted = rows.toSorted((a, b) => order * compareRows(a, b, column))
      expect(idsOf(rows), `${column} ${order}`).toEqual(idsOf(sorted))
    }
  }
}

function compareRows(a: Row, b: Row, column: string): number {
  const [left, right] = [sortValue(a, column), sortValue(b, column)]
  if (left === right) return Number(a['_id']) - Number(b['_id'])
  return left < right ? -1 : 1
}

function sortValue(row: Row, column: string): string | number {
  const value = row[column] ?? ''
  return /_id$|_number$/.test(column) ? Number(String(value).replace(/^(BID|TXN)/, '')) : value
}

/** The fields of an answer that must be a good one. */
export function goodReply(answer: Answer): unknown {
  assert(answer.status === 200, `the answer was ${JSON.stringify(answer.body)}`)
  return answer.body
}
