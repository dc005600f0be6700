// The bids behind the figures of the bid winning report, as popups.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { Dialog } from '../../kit/dialog.tsx'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListTable, type ListTableProps } from '../../kit/list-table.tsx'
import { useLocalListState } from '../../kit/use-list-state.ts'
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
  const list = { call: bidsOfDay, filters: day, columns: BIDS_COLUMNS, emptyText: 'No bids for this date and game.' }
  return <ListDialog {...dialog} title="Bid History List" list={list} />
}

export function WinsOfDayDialog({ day, ...dialog }: DayDialogProps) {
  const emptyText = 'No winners: nothing is declared, or nobody won.'
  const list = { call: winsOfDay, filters: day, columns: WINNING_COLUMNS, emptyText }
  return <ListDialog {...dialog} title="Win History List" list={list} />
}

interface ListDialogProps<E extends AnyEndpoint> extends Omit<DayDialogProps, 'day'> {
  title: string
  list: Pick<ListTableProps<E>, 'call' | 'filters' | 'columns' | 'emptyText'>
}

function ListDialog<E extends AnyEndpoint>({ title, list, opened, onClose }: ListDialogProps<E>) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose} width={DIALOG_WIDTH}>
      <FirstPage title={title} list={list} />
    </Dialog>
  )
}

/** Mounted with the dialog, so that it opens on its first page. */
function FirstPage<E extends AnyEndpoint>({ title, list }: Pick<ListDialogProps<E>, 'title' | 'list'>) {
  const control = useLocalListState()
  return (
    <div className={classes.popup}>
      <ListTable<E> {...list} label={title} control={control} />
    </div>
  )
}
