// What the search offers: a line that leads somewhere.

type ThingGroup = 'Recent' | 'Actions' | 'Players' | 'Bids' | 'Requests' | 'Movements' | 'Screens'

export interface Thing {
  readonly group: ThingGroup
  readonly label: string
  /** Beside it, quieter: what tells it from others of its name. */
  readonly hint: string
  readonly href: string
}

/** A path with what stands behind the question mark. */
export function hrefOf(to: string, search: Readonly<Record<string, string>> = {}): string {
  const asked = new URLSearchParams(search).toString()
  return asked === '' ? to : `${to}?${asked}`
}
