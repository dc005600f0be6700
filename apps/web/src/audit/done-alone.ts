// Whether the main admin did something without the second person that it needs, as nobody else could have decided.
import { isRecord } from '../platform/call-error.ts'
import type { AuditRow } from './audit-row.ts'

export function isDoneAlone({ after }: Pick<AuditRow, 'after'>): boolean {
  return isRecord(after) && after['isAlone'] === true
}
