// What every table of the user page is given.
import type { ListControl } from '../../kit/use-list-state.ts'

export interface UserTableProps {
  /** Of the user. */
  id: string
  control: ListControl
  /** What the rows are, for screen readers. */
  label: string
}
