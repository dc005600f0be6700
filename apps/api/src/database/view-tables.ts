// The tables of views and of what somebody has chosen for himself, as Kysely sees them.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Created } from './columns.ts'

type ViewReach = 'own' | 'code' | 'everybody'

interface ListViewTable {
  id: GeneratedAlways<number>
  owner_id: number
  owner_name: string
  name: string
  screen: string
  /** What stands in the address after the path. */
  search: string
  /** The list, and what it is asked. */
  call: string
  asked: string
  reach: ViewReach
  code: string | null
  made_at: Created
}

interface ListViewChoiceTable {
  admin_id: number
  view_id: number
  screen: string
  is_pinned: boolean
  is_default: boolean
}

interface HomeLayoutTable {
  admin_id: number
  /** Of several versions, maybe: what is no tile any more is left out. */
  tiles: string[]
  is_start: boolean
}

interface ListColumnsTable {
  admin_id: number
  /** The list by its path. */
  call: string
  /** As an address has them. */
  columns: string
}

interface ListWidthTable {
  admin_id: number
  /** The list by its path. */
  call: string
  /** As an address has them. */
  widths: string
}

interface GuideChoiceTable {
  admin_id: number
  are_steps_closed: Generated<boolean>
  are_tours_over: Generated<boolean>
  /** Of several versions, maybe: what is no tour any more is left out. */
  ended_tours: Generated<string[]>
}

export interface ViewTables {
  guide_choice: GuideChoiceTable
  home_layout: HomeLayoutTable
  list_columns: ListColumnsTable
  list_view: ListViewTable
  list_view_choice: ListViewChoiceTable
  list_width: ListWidthTable
}
