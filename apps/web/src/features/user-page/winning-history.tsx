// Winning History Report: what the user won, bid by bid.
import { contract } from '@panadesk/contract'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import type { UserTableProps } from './user-table.ts'

const call = contract.userPage.winnings

const COLUMNS = columnsOf(call)

export function WinningHistory(props: UserTableProps) {
  return <ListTable {...props} call={call} columns={COLUMNS} emptyText="This user has not won yet." />
}
