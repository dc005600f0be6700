// What every part of the demo market works with: the server's platform, the seed, and a member of the staff.
import type { AnyEndpoint } from '@panadesk/contract'
import { APPROVAL_ACT_LIST } from '@panadesk/domain/approval-acts'
import type { Platform, SignedInAdmin, StaffContext } from '@panadesk/api/identity/context'
import { NO_READ_MARKS } from '@panadesk/api/audit/read-marks'

export interface DemoInstallation {
  platform: Platform
  /** Everything that happens by chance follows from it. */
  seed: string
  admin: SignedInAdmin
}

/** Under which everything that the demo does stands in the audit log. */
export const DEMO_REQUEST_ID = 'demo'

/** The context in which the demo's admin makes a call of the panel, as one who is alone: nobody else is there yet. */
export function staffContext({ platform, admin }: Omit<DemoInstallation, 'seed'>, call: AnyEndpoint): StaffContext {
  const origin = { requestId: DEMO_REQUEST_ID, address: '127.0.0.1', call: call.path }
  return { ...platform, admin, origin, readMarks: NO_READ_MARKS, passedActs: APPROVAL_ACT_LIST, isByTwo: true }
}
