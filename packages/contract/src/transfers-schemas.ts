// What the report of transfers asks and answers.
import { z } from 'zod'
import { amount, marketDate, rowId } from './fields.ts'
import { listSchemas } from './list-schemas.ts'

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

export const transfersSchemas = {
  report: listSchemas({
    filters: { transfer_date: marketDate() },
    row: TRANSFER_ROW,
    totals: { totalFundResult: amount },
  }),
}
