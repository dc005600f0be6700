// The HTTP statuses of refusals, each with its one meaning (docs/wire.md, "Refusals").

/** 400 malformed · 401 no session · 403 not allowed · 404 no such thing · 409 state forbids it · 413/415 upload · 422 rule broken · 429 too many · 503 later. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
