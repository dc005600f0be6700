// What staff read and auditors read, too (docs/access.md, "The auditor").
import { AUDITOR, type AccessCode } from '@panadesk/domain/access-codes'

/** The codes of a call that only reads, and the auditor's. */
export function orAuditor(codes: readonly AccessCode[]): readonly AccessCode[] {
  return [...codes, AUDITOR]
}
