// Expected refusals: named values with a text for the user, never bugs.
import type { RefusalStatus } from './refusal-status.ts'

export interface RefusalSpec {
  readonly status: RefusalStatus
  readonly msg: string
}

interface RefusalDetails {
  /** Messages at the fields that are at fault. */
  errors?: Record<string, string>
  /** More fields of the reply, such as the totals of what was declared before. */
  reply?: Record<string, unknown>
  retryAfterSeconds?: number
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: RefusalStatus
  readonly details: RefusalDetails

  constructor(code: string, spec: RefusalSpec, details: RefusalDetails) {
    super(spec.msg)
    this.code = code
    this.status = spec.status
    this.details = details
  }
}

/**
 * Declares the refusals of a feature as one table and returns the function that makes them: `throw refuse('off-day')`.
 * The table is the list to read when asking "what can this command refuse".
 */
export function refusals<Code extends string>(table: Record<Code, RefusalSpec>) {
  return (code: Code, details: RefusalDetails & { msg?: string } = {}): Refusal => {
    const { msg, ...rest } = details
    const spec = table[code]
    return new Refusal(code, msg === undefined ? spec : { ...spec, msg }, rest)
  }
}
