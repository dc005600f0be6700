// What moved in all wallets (docs/screens.md, "Movements").
import { calls } from './calls.ts'
import { INSERT_DATE, USER_NAME } from './list-columns.ts'
import { list } from './list.ts'
import { orAuditor } from './or-auditor.ts'
import type { movementsSchemas } from './movements-schemas.ts'

export const movements = calls<typeof movementsSchemas>()({
  /** Each movement once: a transfer is a row of its sender, and found by its receiver, too. */
  list: list({
    path: 'admin/movement-list-grid-data',
    summary: 'What moved in all wallets, counted and totalled',
    access: orAuditor(['6', '7.1']),
    columns: {
      ...INSERT_DATE,
      ...USER_NAME,
      kind_name: { title: 'Kind', kind: 'said' },
      direction: { title: 'Direction', kind: 'text', sorts: false },
      amount: { title: 'Amount', kind: 'money' },
      balance_after: { title: 'Balance After', kind: 'money', sorts: false },
      transaction_note: { title: 'Transaction Note', kind: 'said', sorts: false },
      transfer_note: { title: 'Transfer Note', kind: 'said', sorts: false },
      tx_request_number: { title: 'Tx Req. No.', kind: 'line', sorts: false },
    },
  }),
})
