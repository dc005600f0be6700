// The tables of views, as Kysely sees them.
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

export interface ViewTables {
  list_view: ListViewTable
  list_view_choice: ListViewChoiceTable
}
