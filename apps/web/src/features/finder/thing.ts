// What the search offers: a line that leads somewhere.

type ThingGroup = 'Recent' | 'Actions' | 'Players' | 'Bids' | 'Requests' | 'Movements' | 'Screens'

export interface Thing {
  readonly group: ThingGroup
  readonly label: string
  /** Beside it, quieter: what tells it from others of its name. */
  readonly hint: string
  readonly href: string
}
