// Where the number of a movement leads: the screens one after the other, of which whoever asks takes the first that opens to him.
import type { Place } from '../platform/place.ts'

export interface NumberedMovement {
  readonly number: string
  /** In whose tables it stands. */
  readonly userId: string
  /** When it was moved, as the server writes instants: in the time of the installation, the date first. */
  readonly at: string
}

/** What the numbers of requests begin with, and the table of the user page that searches for them. */
const TABLES: Readonly<Record<string, string>> = { DEP: 'add', WDR: 'withdraw' }

/** A deposit or withdrawal is its request's, a transfer is that of its two players, and any other movement stands for itself. */
export function placesOfNumber({ number, userId, at }: NumberedMovement): readonly Place[] {
  const kind = number.slice(0, 3)
  const table = TABLES[kind]
  if (table !== undefined) return [[`/dashboard/view-user/${userId}`, { [`${table}-search`]: number }]]
  const ofAll = placeOfMovement({ number, at })
  if (kind === 'TRF') return [['/transfer-point-report', { transfer_date: dateOf(at), search: number }], ofAll]
  return [ofAll]
}

/** Among those of all wallets. */
export function placeOfMovement({ number, at }: Pick<NumberedMovement, 'number' | 'at'>): Place {
  return ['/movements', { from: dateOf(at), to: dateOf(at), search: number }]
}

function dateOf(instant: string): string {
  return instant.slice(0, 10)
}
