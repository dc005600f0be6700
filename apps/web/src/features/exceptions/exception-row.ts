// An exception as the list of them has it.
import type { contract } from '@panadesk/contract'
import type { RowOf } from '../../platform/query-client.ts'

export type ExceptionRow = RowOf<typeof contract.exceptions.list>
