// What the contract says of a body, for forms. It is loaded after the first screen: until then only the server checks.
import type { AnyEndpoint } from '@panadesk/contract'
import type * as Checks from './checked-contract.ts'
import { loadOnce } from './load-once.ts'
import { sharedValue, useShared } from './shared-value.ts'

const checks = sharedValue<typeof Checks | undefined>(undefined)

/** Comes back when bodies are checked. Without the network nothing is checked here, and the next form tries again. */
export const loadBodyChecks = loadOnce(async () => checks.set(await import('./checked-contract.ts')))

/** Whether bodies are checked, for what must be checked to be shown. Asks for the checks as it is drawn, where they are needed. */
export function useBodyChecks(areNeeded = true): boolean {
  if (areNeeded) void loadBodyChecks()
  return useShared(checks) !== undefined
}

export interface BodyFault {
  /** The name of the field at fault; empty where it is the body as a whole. */
  field: string
  message: string
}

/** What is wrong with a body that a form would send; nothing while bodies are not checked. */
export function faultsOfBody(call: AnyEndpoint, body: unknown): BodyFault[] {
  const parsed = checks.get()?.schemasOf(call).body.safeParse(body)
  if (parsed === undefined || parsed.success) return []
  return parsed.error.issues.map((issue) => ({ field: String(issue.path[0] ?? ''), message: issue.message }))
}
