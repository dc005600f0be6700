// The bids behind the figures of the bid winning report, as popups.
import { contract } from '@panadesk/contract'
import { Dialog } from '../../kit/dialog.tsx'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useLocalListState } from '../../kit/use-list-state.ts'
import { BID_CELLS } from '../../bids/bid-columns.tsx'
import classes from './reports.module.css'
import { WINNING_COLUMNS } from './winning-columns.tsx'

const { bidsOfDay, winsOfDay } = contract.reports

const BIDS = 'Bid History List'
const WINS = 'Win History List'

const DIALOG_WIDTH = 1240

interface DayDialogProps {
  /** Of which game and date; fits both calls. */
  day: { gameDB_id: string; result_date: string }
  opened: boolean
  onClose: () => void
}

const BIDS_COLUMNS = columnsOf(bidsOfDay, BID_CELLS)

export function BidsOfDayDialog({ day, opened, onClose }: DayDialogProps) {
  return (
    <Dialog title={BIDS} opened={opened} onClose={onClose} width={DIALOG_WIDTH}>
      <BidsOfDay day={day} />
    </Dialog>
  )
}

export function WinsOfDayDialog({ day, opened, onClose }: DayDialogProps) {
  return (
    <Dialog title={WINS} opened={opened} onClose={onClose} width={DIALOG_WIDTH}>
      <WinsOfDay day={day} />
    </Dialog>
  )
}

/** Mounted with the dialog, so that it opens on its first page. */
function BidsOfDay({ day }: Pick<DayDialogProps, 'day'>) {
  const control = useLocalListState()
  return (
    <div className={classes.popup}>
      <ListTable
        call={bidsOfDay}
        filters={day}
        columns={BIDS_COLUMNS}
        control={control}
        label={BIDS}
        emptyText="No bids for this date and game."
      />
    </div>
  )
}

function WinsOfDay({ day }: Pick<DayDialogProps, 'day'>) {
  const control = useLocalListState()
  return (
    <div className={classes.popup}>
      <ListTable
        call={winsOfDay}
        filters={day}
        columns={WINNING_COLUMNS}
        control={control}
        label={WINS}
        emptyText="No winners: nothing is declared, or nobody won."
      />
    </div>
  )
}
