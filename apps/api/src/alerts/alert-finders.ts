// Every kind of alert, in the order in which they are looked for.
import { findNamedTwice } from './duplicate-reference.ts'
import type { AlertFinder } from './finding.ts'
import { findFaultyArchives, findFullDisk, findLateCheckpoint, findOldBackup, findReplicaBehind } from './house.ts'
import { findWaitingLargeBids } from './large-bid.ts'
import { findLateApprovals, findLateDeposits, findLateUsers, findLateWithdrawals } from './late-queues.ts'
import { findUnexplained } from './new-exception.ts'
import { findSessionsWithoutResult } from './no-result.ts'
import { findFullNumbers } from './number-limit.ts'
import { findRushes } from './rush.ts'

const FEW_SECONDS_MS = 5000
const MINUTE_MS = 60_000

export const ALERT_FINDERS: readonly AlertFinder[] = [
  { kind: 'number-limit', everyMs: FEW_SECONDS_MS, find: findFullNumbers },
  { kind: 'large-bid', everyMs: FEW_SECONDS_MS, find: findWaitingLargeBids },
  { kind: 'rush', everyMs: FEW_SECONDS_MS, lingersMinutes: 10, find: findRushes },
  { kind: 'late-deposits', everyMs: FEW_SECONDS_MS, find: findLateDeposits },
  { kind: 'late-withdrawals', everyMs: FEW_SECONDS_MS, find: findLateWithdrawals },
  { kind: 'late-approvals', everyMs: FEW_SECONDS_MS, find: findLateApprovals },
  { kind: 'late-users', everyMs: MINUTE_MS, find: findLateUsers },
  { kind: 'no-result', everyMs: MINUTE_MS, find: findSessionsWithoutResult },
  { kind: 'duplicate-reference', everyMs: FEW_SECONDS_MS, find: findNamedTwice },
  { kind: 'exception', everyMs: FEW_SECONDS_MS, find: findUnexplained },
  { kind: 'disk-room', everyMs: MINUTE_MS, find: findFullDisk },
  { kind: 'backup-old', everyMs: 10 * MINUTE_MS, find: findOldBackup },
  { kind: 'replica-behind', everyMs: FEW_SECONDS_MS, find: findReplicaBehind },
  { kind: 'checkpoint-late', everyMs: FEW_SECONDS_MS, find: findLateCheckpoint },
  // Another process may look for files in another folder, and finds what this one does not.
  { kind: 'archive-file', everyMs: MINUTE_MS, lingersMinutes: 3, find: findFaultyArchives },
]
