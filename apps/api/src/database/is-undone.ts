// Whether a command that failed has surely done nothing: where the connection broke, it may have been written after all.
import { Refusal } from '../platform/refusal.ts'
import { errorCode } from './database.ts'

// Errors of a statement, which undo the command: 22 (data) and 23 (constraints), such as a wallet that cannot hold more; 40, 55
// and 57014 (deadlocks, and waits that ran out); 53 (no room on the disk, or no connection to begin with).
const UNDONE_SQLSTATE = /^(2[23]|40|53|55|57014)/

export function isUndone(error: unknown): boolean {
  return error instanceof Refusal || UNDONE_SQLSTATE.test(errorCode(error) ?? '')
}
