// The figures of requests: all together, by hour, by clerk, by method, and the reasons of refusals.
import type { contract, ReplyOf } from '@panadesk/contract'
import { paymentMethodName } from '@panadesk/contract/payment-methods'
import { Money } from '../../kit/money.tsx'
import { StatCard, StatGrid } from '../../kit/stat-card.tsx'
import type { FigureColumn } from './figure-column.ts'
import { FigureTable } from './figure-table.tsx'
import { HOUR_CHARTS, hourWords } from './request-charts.ts'
import classes from './people.module.css'
import { waitWords } from '../../kit/wait-words.ts'

type RequestFiguresReply = ReplyOf<typeof contract.people.requests>
type Line = RequestFiguresReply['total']

const LINE_COLUMNS: readonly FigureColumn<Line>[] = [
  { title: 'Requests', kind: 'count', of: ({ asked }) => asked },
  { title: 'Amount', kind: 'money', of: ({ asked_amount: amount }) => amount },
  { title: 'Accepted', kind: 'count', of: ({ accepted }) => accepted },
  { title: 'Accepted Amount', kind: 'money', of: ({ accepted_amount: amount }) => amount },
  { title: 'Rejected', kind: 'count', of: ({ rejected }) => rejected },
  { title: 'Half Waited At Most', kind: 'wait', of: ({ median_seconds: seconds }) => seconds },
  { title: '95% Waited At Most', kind: 'wait', of: ({ p95_seconds: seconds }) => seconds },
]

interface RequestTablesProps {
  figures: RequestFiguresReply
  period: { from: string; to: string }
}

export function RequestTables({ figures, period }: RequestTablesProps) {
  const { total, by_hour: byHour, by_clerk: byClerk, by_method: byMethod, refusals, refusals_more: more } = figures
  return (
    <>
      <Totals total={total} />
      <FigureTable
        title="By Hour Of Asking"
        columns={[{ title: 'Hour', kind: 'text', of: ({ hour }) => hourWords(hour) }, ...LINE_COLUMNS]}
        rows={byHour}
        rowKey={({ hour }) => String(hour)}
        period={period}
        emptyText="No requests in this period."
        charts={HOUR_CHARTS}
      />
      <FigureTable
        title="By Clerk"
        columns={[{ title: 'Clerk', kind: 'text', of: ({ clerk }) => clerk }, ...LINE_COLUMNS]}
        rows={byClerk}
        rowKey={({ adminDB_id: id }) => id}
        period={period}
        emptyText="No clerk decided a request of this period."
      />
      <FigureTable
        title="By Method"
        columns={[
          { title: 'Payment Method', kind: 'text', of: ({ payment_method: code }) => paymentMethodName(code) },
          ...LINE_COLUMNS,
        ]}
        rows={byMethod}
        rowKey={({ payment_method: code }) => String(code)}
        period={period}
        emptyText="No requests in this period."
      />
      <FigureTable
        title="Why Refused"
        columns={[
          { title: 'Remark', kind: 'text', of: ({ remark }) => (remark === '' ? 'No remark' : remark) },
          { title: 'Rejected', kind: 'count', of: ({ rejected }) => rejected },
          { title: 'Amount', kind: 'money', of: ({ rejected_amount: amount }) => amount },
        ]}
        rows={refusals}
        rowKey={({ remark }) => remark}
        period={period}
        emptyText="Nothing was refused in this period."
        note={more > 0 && <p className={classes.note}>{more.toLocaleString('en-IN')} more with other remarks.</p>}
      />
    </>
  )
}

function Totals({ total }: { total: Line }) {
  const { asked, asked_amount: amount, accepted_amount: accepted, rejected, pending } = total
  return (
    <StatGrid>
      <StatCard label="Requests" value={asked.toLocaleString('en-IN')} />
      <StatCard label="Asked For" value={<Money rupees={amount} />} />
      <StatCard label="Accepted" value={<Money rupees={accepted} />} />
      <StatCard label="Rejected" value={rejected.toLocaleString('en-IN')} />
      <StatCard label="Still Pending" value={pending.toLocaleString('en-IN')} />
      <StatCard label="Half Waited At Most" value={waited(total.median_seconds)} />
      <StatCard label="95% Waited At Most" value={waited(total.p95_seconds)} />
    </StatGrid>
  )
}

function waited(seconds: number | null): string {
  return seconds === null ? '–' : waitWords(seconds)
}
