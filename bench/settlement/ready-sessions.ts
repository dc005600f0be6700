// The sessions of today that wait to be declared, with what decides them.
import { assert } from '@panadesk/domain/assert'
import type { StaffContext } from '@panadesk/api/identity/context'
import { NO_READ_MARKS } from '@panadesk/api/audit/read-marks'
import type { ReadySession } from '../book/book-note.ts'
import type { Book } from '../book/open-book.ts'
import type { SettledMarket } from './declare-barely.ts'

export type ReadyMarket = SettledMarket & ReadySession

/** The one with the most bids first. */
export async function readyMarkets({ owner, note }: Book): Promise<ReadyMarket[]> {
  const markets: ReadyMarket[] = []
  for (const ready of note.ready) {
    const { rows } = await owner.query<{ session: string; result: string }>(
      'select session, result from market_session where game_id = $1 and market_date = $2',
      [ready.gameId, note.today],
    )
    const result = Object.fromEntries(rows.map((row) => [row.session, row.result]))
    assert(result['open'] !== undefined && result['close'] !== undefined, 'both results are saved')
    markets.push({ ...ready, marketDate: note.today, result })
  }
  return markets
}

/** Somebody of the staff, as the command behind the declare call takes it. */
export function staffContext({ platform }: Book): StaffContext {
  return {
    ...platform,
    origin: { requestId: 'bench', address: '127.0.0.1', call: 'admin/decleare-close-data' },
    admin: { id: 1, name: 'Bench', isMain: true, accessCodes: [], sessionId: 0, mustConfirm: false },
    readMarks: NO_READ_MARKS,
    passedActs: ['result'],
    isByTwo: false,
  }
}
