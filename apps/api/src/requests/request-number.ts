// The request numbers of deposits, withdrawals and transfers, derived from their ids as a bid's transaction id is from the bid's.

export type RequestKind = 'deposit' | 'withdrawal' | 'transfer'

const PREFIXES: Readonly<Record<RequestKind, string>> = { deposit: 'DEP', withdrawal: 'WDR', transfer: 'TRF' }
const KINDS = new Map(Object.entries(PREFIXES).map(([kind, prefix]) => [prefix, kind as RequestKind]))
const PATTERN = new RegExp(String.raw`^(${[...KINDS.keys()].join('|')})([1-9]\d{0,14})$`, 'i')

/** As the panel shows it: 'DEP123'. */
export function depositNumber(id: number): string {
  return `${PREFIXES.deposit}${id}`
}

/** As the panel shows it: 'WDR123'. */
export function withdrawalNumber(id: number): string {
  return `${PREFIXES.withdrawal}${id}`
}

/** As the panel shows it: 'TRF123'. */
export function transferNumber(id: number): string {
  return `${PREFIXES.transfer}${id}`
}

/** The request behind a number, in any case; undefined for any other text. */
export function parseRequestNumber(text: string): { kind: RequestKind; id: number } | undefined {
  const [, prefix = '', digits] = PATTERN.exec(text) ?? []
  const kind = KINDS.get(prefix.toUpperCase())
  return kind === undefined ? undefined : { kind, id: Number(digits) }
}
