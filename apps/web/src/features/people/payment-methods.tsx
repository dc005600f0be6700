// By which methods money came and went in a period.
import type { contract, ReplyOf } from '@panadesk/contract'
import { paymentMethodName } from '@panadesk/contract/payment-methods'
import type { FigureCharts } from './figure-chart.tsx'
import type { FigureColumn } from './figure-column.ts'
import { FigureTable } from './figure-table.tsx'

type Method = ReplyOf<typeof contract.people.players>['methods'][number]

const METHOD_COLUMNS: readonly FigureColumn<Method>[] = [
  { title: 'Payment Method', kind: 'text', of: ({ payment_method: code }) => paymentMethodName(code) },
  { title: 'Deposits', kind: 'count', of: ({ deposits }) => deposits },
  { title: 'Paid In', kind: 'money', of: ({ deposit_amount: amount }) => amount },
  { title: 'Withdrawals', kind: 'count', of: ({ withdrawals }) => withdrawals },
  { title: 'Paid Out', kind: 'money', of: ({ withdrawal_amount: amount }) => amount },
]

const METHOD_CHARTS: FigureCharts<Method> = {
  urlName: 'methods',
  choices: [
    {
      name: 'chart',
      label: 'Chart',
      draw: (rows) => ({
        label: 'Methods Of Payment',
        heading: 'Payment Method',
        names: ['Paid In', 'Paid Out'],
        kind: 'money',
        isOverTime: false,
        parts: rows.map(({ payment_method: code, deposit_amount: paidIn, withdrawal_amount: paidOut }) => ({
          key: String(code),
          name: paymentMethodName(code),
          values: [paidIn, paidOut],
        })),
      }),
    },
  ],
}

interface PaymentMethodsProps {
  methods: readonly Method[]
  period: { from: string; to: string }
}

export function PaymentMethods({ methods, period }: PaymentMethodsProps) {
  return (
    <FigureTable
      title="Methods Of Payment"
      columns={METHOD_COLUMNS}
      rows={methods}
      rowKey={({ payment_method: code }) => String(code)}
      period={period}
      emptyText="Nothing was paid in or out in this period."
      charts={METHOD_CHARTS}
    />
  )
}
