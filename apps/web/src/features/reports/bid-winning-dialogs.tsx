// The bids behind the figures of the bid winning report, as popups.
import { contract } from '@panadesk/contract'
import type { ReactNode } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useLocalListState, type ListControl } from '../../kit/use-list-state.ts'
import { BID_CELLS } from '../../bids/bid-columns.tsx'
import classes from './reports.module.css'
import { WINNING_COLUMNS } from './winning-columns.tsx'

const { bidsOfDay, winsOfDay } = contract.reports

const DIALOG_WIDTH = 1240

interface DayDialogProps {
  /** Of which game and date; fits both calls. */
  day: { gameDB_id: string; result_date: string }
  opened: boolean
  onClose: () => void
}

const BIDS_COLUMNS = columnsOf(bidsOfDay, BID_CELLS)

export function BidsOfDayDialog({ day, ...dialog }: DayDialogProps) {
  return (
    <ListDialog {...dialog} title="Bid History List">
      {(list) => (
        <ListTable
          {...list}
          call={bidsOfDay}
          filters={day}
          columns={BIDS_COLUMNS}
          emptyText="No bids for this date and game."
        />
      )}
    </ListDialog>
  )
}

export function WinsOfDayDialog({ day, ...dialog }: DayDialogProps) {
  return (
    <ListDialog {...dialog} title="Win History List">
      {(list) => (
        <ListTable
          {...list}
          call={winsOfDay}
          filters={day}
          columns={WINNING_COLUMNS}
          emptyText="No winners: nothing is declared, or nobody won."
        />
      )}
    </ListDialog>
  )
}

interface ListDialogProps extends Omit<DayDialogProps, 'day'> {
  title: string
  children: (list: { label: string; control: ListControl }) => ReactNode
}

function ListDialog({ title, opened, onClose, children }: ListDialogProps) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose} width={DIALOG_WIDTH}>
      <FirstPage>{(control) => children({ label: title, control })}</FirstPage>
    </Dialog>
  )
}

/** Mounted with the dialog, so that it opens on its first page. */
function FirstPage({ children }: { children: (control: ListControl) => ReactNode }) {
  const control = useLocalListState()
  return <div className={classes.popup}>{children(control)}</div>
}
