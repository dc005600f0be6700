// The tables of views and of what somebody has chosen for his home, as Kysely sees them.
import type { GeneratedAlways } from 'kysely'
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

export interface ViewTables {
  home_layout: HomeLayoutTable
  list_view: ListViewTable
  list_view_choice: ListViewChoiceTable
}
