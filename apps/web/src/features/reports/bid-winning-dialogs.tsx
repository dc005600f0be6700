// The bids behind the figures of the bid winning report, as popups.
import { contract } from '@panadesk/contract'
import type { Column } from '../../kit/data-table.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useLocalListState } from '../../kit/use-list-state.ts'
import { BID_COLUMNS } from '../../markets/bid-columns.tsx'
import type { BidRow } from '../../markets/bid-row.ts'
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

const { userName, bidTxId, gameName, gameType, session, status } = BID_COLUMNS
const { openPaana, openDigit, closePaana, closeDigit, points } = BID_COLUMNS

/** In the order in which the server sorts them. */
const BIDS_COLUMNS: readonly Column<BidRow>[] = [
  userName,
  bidTxId,
  gameName,
  gameType,
  session,
  openPaana,
  openDigit,
  closePaana,
  closeDigit,
  points,
  status,
]

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
        rowKey={(row) => row._id}
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
        rowKey={(row) => row._id}
        control={control}
        label={WINS}
        emptyText="No winners: nothing is declared, or nobody won."
      />
    </div>
  )
}
