// Points that players sent to each other (docs/screens.md, "Transfer Point Report").
import { calls } from './calls.ts'
import { INSERT_DATE } from './list-columns.ts'
import { list } from './list.ts'
import { orAuditor } from './or-auditor.ts'
import type { transfersSchemas } from './transfers-schemas.ts'

export const transfers = calls<typeof transfersSchemas>()({
  report: list({
    path: 'admin/get-transfer-report',
    access: orAuditor(['4']),
    columns: {
      sender_name: { title: 'Sender Name', kind: 'text', searches: true },
      receiver_name: { title: 'Receiver Name', kind: 'text', searches: true },
      amount: { title: 'Amount', kind: 'money', sums: true },
      ...INSERT_DATE,
    },
  }),
})
