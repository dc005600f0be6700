// Expected refusals: named values with a text for the user, never bugs.

/**
 * The HTTP statuses of refusals, each with its one meaning (docs/wire.md, "Refusals"):
 * 400 malformed · 401 no session · 403 not allowed · 404 no such thing · 409 state forbids it · 413/415 upload · 422 rule broken · 429 too many · 503 later.
 */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503

export interface RefusalSpec {
  readonly status: RefusalStatus
  readonly msg: string
  /** The one field that is always at fault, where the text stands as well. */
  readonly field?: string
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
 * `msg` takes the place of the text of the table, at the field too.
 */
export function refusals<Code extends string>(table: Record<Code, RefusalSpec>) {
  return (code: Code, details: RefusalDetails & { msg?: string } = {}): Refusal => {
    const { msg = table[code].msg, ...rest } = details
    const { status, field } = table[code]
    return new Refusal(code, { status, msg }, field === undefined ? rest : { errors: { [field]: msg }, ...rest })
  }
}
