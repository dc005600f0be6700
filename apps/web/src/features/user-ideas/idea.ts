// An idea as its list has it.
import type { contract } from '@panadesk/contract'
import type { RowOf } from '../../platform/query-client.ts'

export type Idea = RowOf<typeof contract.userIdeas.list>
