// Transfer Point Report: what players sent to each other on a date (docs/screens.md, "Transfer Point Report").
import { contract, type ReplyOf } from '@panadesk/contract'
import { ReportTotals } from '../../requests/report-totals.tsx'
import { CellParts, QuietPart } from '../../kit/cell-parts.tsx'
import { DayReport } from '../../kit/day-report.tsx'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { Money } from '../../kit/money.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import { UserLink } from '../../players/user-link.tsx'
import { NumberLink } from '../../wallet/movement-number.tsx'
import { placeOfMovement } from '../../wallet/movement-places.ts'

const { report } = contract.transfers

const COLUMNS = columnsOf(report, {
  sender_name: { render: (row) => <UserLink userId={row.senderDB_id} name={row.sender_name} /> },
  insert_date: {
    render: ({ insert_date: at, tx_request_number: number }) => (
      <CellParts>
        {formatInstant(at)}
        <QuietPart>
          <NumberLink number={number} places={[placeOfMovement({ number, at })]} />
        </QuietPart>
      </CellParts>
    ),
  },
  receiver_name: { render: (row) => <UserLink userId={row.receiverDB_id} name={row.receiver_name} /> },
})

export function TransferReport() {
  return (
    <DayReport title="Transfer Point Report" call={report} dateField="transfer_date" rows="transfers">
      {(list) => <ListTable {...list} columns={COLUMNS} summary={totals} />}
    </DayReport>
  )
}

function totals(reply: ReplyOf<typeof report>) {
  return <ReportTotals totals={[{ label: 'Total Transfer Amount', value: <Money rupees={reply.totalFundResult} /> }]} />
}
