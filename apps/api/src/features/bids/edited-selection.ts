// What a bid names after a correction: the fields that may change it, and how they come together.
import type { Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { halfSangamForm } from '@panadesk/domain/numbers/sangams'
import { canonicalSelection } from '@panadesk/domain/selections'
import { unreachable } from '@panadesk/domain/assert'

export const EDIT_FIELDS = [
  'digit',
  'pana_digit',
  'full_sangam',
  'open_digit',
  'open_pana',
  'close_digit',
  'close_pana',
] as const

type EditField = (typeof EDIT_FIELDS)[number]
/** A field that is left out or empty stays as it is. */
export type BidChange = Partial<Record<EditField, string | undefined>>

export interface EditedBid {
  readonly type: GameType
  readonly settles: Session
  /** Canonical. */
  readonly selection: string
}

export type Edited = { readonly selection: string } | { readonly fault: EditField; readonly message: string }

interface EditForm {
  /** Each of these is the selection as a whole. */
  readonly whole: readonly EditField[]
  /** These are its parts in their order, with what stands between them. */
  readonly parts: readonly EditField[]
  readonly between: string
}

/**
 * The canonical selection that the bid names after the change, or the field at fault (422). Parts that were not sent stay.
 * A half sangam keeps its form (A or B), and fields that contradict each other are refused.
 */
export function editedSelection(bid: EditedBid, change: BidChange): Edited {
  const sent = EDIT_FIELDS.filter((field) => (change[field] ?? '') !== '')
  const { whole, parts, between } = editForm(bid)
  const stranger = sent.find((field) => !whole.includes(field) && !parts.includes(field))
  if (stranger !== undefined) return { fault: stranger, message: 'A bid of this type does not have this.' }

  const texts = new Map(sent.filter((field) => whole.includes(field)).map((field) => [field, change[field] ?? '']))
  const firstPart = sent.find((field) => parts.includes(field))
  if (firstPart !== undefined) {
    const current = bid.selection.split(between)
    texts.set(firstPart, parts.map((field, index) => change[field] || current[index]).join(between))
  }
  return oneSelection(bid, texts)
}

function oneSelection(bid: EditedBid, texts: ReadonlyMap<EditField, string>): Edited {
  let edited: string | undefined
  for (const [field, text] of texts) {
    const selection = canonicalSelection(bid.type, text)
    const isAllowed = selection !== undefined && halfSangamForm(selection) === halfSangamForm(bid.selection)
    if (!isAllowed || (edited !== undefined && edited !== selection)) {
      return { fault: field, message: `This is not a ${GAME_TYPE_RULES[bid.type].label} that can be chosen.` }
    }
    edited = selection
  }
  return edited === undefined ? { fault: 'digit', message: 'Please select a digit' } : { selection: edited }
}

function editForm({ type, settles, selection }: EditedBid): EditForm {
  const { names } = GAME_TYPE_RULES[type]
  switch (names) {
    case 'ank':
      return { whole: ['digit', `${settles}_digit`], parts: [], between: '' }
    case 'pana':
      return { whole: ['digit', 'pana_digit', `${settles}_pana`], parts: [], between: '' }
    case 'jodi':
      return { whole: ['digit'], parts: ['open_digit', 'close_digit'], between: '' }
    case 'sangam':
      return sangamForm(selection)
    default:
      return unreachable(names)
  }
}

function sangamForm(selection: string): EditForm {
  const between = '-'
  const form = halfSangamForm(selection)
  if (form === 'A') return { whole: ['digit'], parts: ['open_digit', 'close_pana'], between }
  if (form === 'B') return { whole: ['digit'], parts: ['open_pana', 'close_digit'], between }
  return { whole: ['digit', 'full_sangam'], parts: ['open_pana', 'close_pana'], between }
}
