// The badge that activates and inactivates a row of a list, and shows there what has become of it.
import type { AnyEndpoint, TOGGLE_ACCESS } from '@panadesk/contract'
import { changeRow, type RowOf } from '../platform/query-client.ts'
import type { Confirmation } from './confirm.ts'
import { StatusToggle } from './status-badge.tsx'
import { useFlip } from './use-flip.ts'

interface RowStatusProps<E extends AnyEndpoint> {
  /** The list that shows the row. */
  list: E
  row: RowOf<E> & { readonly _id: string; readonly status: 0 | 1 }
  /** What the call that flips flags names the rows by. */
  collectionName: keyof typeof TOGGLE_ACCESS
  /** What the row is called, for screen readers. */
  name: string
  /** The words of the two states; Active and Inactive when left out. */
  words?: { readonly on: string; readonly off: string }
  /** Asked first; flipped at once when left out. */
  question?: Confirmation
}

const WORDS = { on: 'Active', off: 'Inactive' }

export function RowStatus<E extends AnyEndpoint>(props: RowStatusProps<E>) {
  const { list, row, collectionName, name, words = WORDS, question } = props
  const isOn = row.status === 1
  const { flip, isRunning } = useFlip({
    id: row._id,
    collectionName,
    field: 'status',
    isOn,
    name,
    words,
    shownIn: list,
    onDone: ({ value, last_update }) =>
      changeRow(list, row._id, { status: value, last_update } as unknown as Partial<RowOf<E>>),
  })
  return (
    <StatusToggle
      isOn={isOn}
      onLabel={words.on}
      offLabel={words.off}
      name={`Status of ${name}`}
      isRunning={isRunning}
      onToggle={() => flip(question)}
    />
  )
}
