// What a form was looking at when it was filled in: sent along with a save, so that nobody overwrites what they have not seen.

/** How the value of a field reads; plain texts and numbers as they are. */
type SeenKind = 'time' | 'instant' | 'status' | 'yes-no' | 'menus' | 'day' | 'rule' | 'rich-text'

export interface SeenField {
  /** As the form has it. */
  readonly label: string
  readonly kind?: SeenKind
  /** Of a field that holds one word out of few: what the screen says of each; of an empty one too, where that means something. */
  readonly words?: Readonly<Record<string, string>>
}

/** The fields of a form by their names on the wire. */
export type SeenFields = Readonly<Record<string, SeenField>>

/** Values of fields, each spelt as the save itself spells it. */
export type SeenValues = Readonly<Record<string, unknown>>

/** Of a refused save: the fields that were changed since, as they were seen and as they are. */
export type ChangedFields = Readonly<Record<string, { readonly seen: unknown; readonly now: unknown }>>

/** A day of a game's week; the times of a day that is off are empty, as they are not sent. */
export interface SeenDay {
  readonly status: 0 | 1
  readonly open_time: string
  readonly close_time: string
}

/** When an act needs a second person. */
export interface SeenRule {
  readonly when: 'never' | 'always' | 'amount'
  /** From which amount on; null of the others. */
  readonly amount: number | null
}
