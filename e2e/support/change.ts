// A good call of something that changes the installation.
import type { StaffApi } from './staff-api.ts'

export interface Change {
  body?: Record<string, unknown>
  /** Of the path. */
  id?: string | undefined
  /** Sent as a form with a picture. */
  isForm?: true
  /** What must be done right before it; answers the fields of the body that are known only then. */
  prepare?: (staff: StaffApi) => Promise<Record<string, unknown>>
}
