// When it happened; of what goes on, since when and until when.
import { formatInstant } from '../../platform/zoned-time.ts'
import type { ExceptionRow } from './exception-row.ts'

export function Happened({ row }: { row: ExceptionRow }) {
  const [first, last] = [formatInstant(row.happen_date), formatInstant(row.last_date)]
  return first === last ? first : `${first} to ${last}`
}
