// Points that players sent to each other (spec 2 §2, §7).
import { z } from 'zod'
import { query } from './endpoint.ts'
import { amount, marketDate, pageOf, paging, rowId } from './fields.ts'

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
  report: query({
    path: 'admin/get-transfer-report',
    access: ['4'],
    startCounts: 'offset',
    body: z.strictObject({ ...paging('offset'), transfer_date: marketDate() }),
    /** `totalFundResult` sums all transfers of the date, whatever is searched. */
    reply: { ...pageOf(TRANSFER_ROW), totalFundResult: amount },
    exportColumns: {
      sender_name: 'Sender Name',
      receiver_name: 'Receiver Name',
      amount: 'Amount',
      insert_date: 'Date',
    },
  }),
}
