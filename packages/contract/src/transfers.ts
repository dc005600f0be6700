// Points that players sent to each other (spec 2 §2, §7).
import { z } from 'zod'
import { amount, marketDate, rowId } from './fields.ts'
import { list } from './list.ts'

const TRANSFER_ROW = z.object({
  _id: rowId,
  senderDB_id: rowId,
  sender_name: z.string(),
  receiverDB_id: rowId,
  receiver_name: z.string(),
  amount,
  tx_request_number: z.string(),
  insert_date: z.string(),
})

export const transfers = {
  report: list({
    path: 'admin/get-transfer-report',
    access: ['4'],
    startCounts: 'offset',
    filters: { transfer_date: marketDate() },
    row: TRANSFER_ROW,
    columns: {
      sender_name: { title: 'Sender Name', kind: 'text', searches: true },
      receiver_name: { title: 'Receiver Name', kind: 'text', searches: true },
      amount: { title: 'Amount', kind: 'money' },
      insert_date: { title: 'Date', kind: 'instant' },
    },
    /** Sums all transfers of the date, whatever is searched. */
    totals: { totalFundResult: amount },
  }),
}
