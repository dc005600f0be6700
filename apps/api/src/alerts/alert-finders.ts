// Every kind of alert, in the order in which they are looked for.
import { findNamedTwice } from './duplicate-reference.ts'
import type { AlertFinder } from './finding.ts'
import { findFullDisk, findLateCheckpoint, findOldBackup, findReplicaBehind } from './house.ts'
import { findWaitingLargeBids } from './large-bid.ts'
import { findLateApprovals, findLateDeposits, findLateUsers, findLateWithdrawals } from './late-queues.ts'
import { findUnexplained } from './new-exception.ts'
import { findSessionsWithoutResult } from './no-result.ts'
import { findFullNumbers } from './number-limit.ts'
import { findRushes } from './rush.ts'

const SECONDS = 5000
const MINUTE = 60_000

export const ALERT_FINDERS: readonly AlertFinder[] = [
  { kind: 'number-limit', everyMs: SECONDS, find: findFullNumbers },
  { kind: 'large-bid', everyMs: SECONDS, find: findWaitingLargeBids },
  { kind: 'rush', everyMs: SECONDS, lingersMinutes: 10, find: findRushes },
  { kind: 'late-deposits', everyMs: SECONDS, find: findLateDeposits },
  { kind: 'late-withdrawals', everyMs: SECONDS, find: findLateWithdrawals },
  { kind: 'late-approvals', everyMs: SECONDS, find: findLateApprovals },
  { kind: 'late-users', everyMs: MINUTE, find: findLateUsers },
  { kind: 'no-result', everyMs: MINUTE, find: findSessionsWithoutResult },
  { kind: 'duplicate-reference', everyMs: SECONDS, find: findNamedTwice },
  { kind: 'exception', everyMs: SECONDS, find: findUnexplained },
  { kind: 'disk-room', everyMs: MINUTE, find: findFullDisk },
  { kind: 'backup-old', everyMs: 10 * MINUTE, find: findOldBackup },
  { kind: 'replica-behind', everyMs: SECONDS, find: findReplicaBehind },
  { kind: 'checkpoint-late', everyMs: SECONDS, find: findLateCheckpoint },
]
