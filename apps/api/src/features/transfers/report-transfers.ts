// The points that players sent to each other on a date (docs/screens.md, "Transfer Point Report").
import { contract } from '@panadesk/contract'
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { implementSharedList } from '../../http/implement-list.ts'
import { isOnDay } from '../../requests/on-day.ts'
import { transferNumber } from '../../requests/request-number.ts'
import { sumTransfersPaise } from '../../requests/sum-transfers.ts'
import { searchedId } from '../../requests/searched-id.ts'
import type { Db } from '../../database/database.ts'
import type { Reader } from '../../identity/context.ts'
import { isoInstant } from '../../platform/instants.ts'
import type { Asked } from '../../lists/list-source.ts'
import { holds, isWholeId, rowsOf, sqlSource } from '../../lists/sql-source.ts'

export const reportTransfersCall = implementSharedList(contract.transfers.report, reportTransfers)

/** The total is of all of the date, whatever is searched. */
export async function reportTransfers(reader: Reader, asked: Asked<typeof contract.transfers.report>) {
  const { transfer_date: marketDate } = asked.filters
  const source = await sqlSource(asked, {
    db: reader.db,
    // Both players exist, so the left joins leave as many as inner ones; unlike those, they cost a count nothing.
    found: transfersOf(reader, marketDate)
      .leftJoin('player as sender', 'sender.id', 'transfer.sender_id')
      .leftJoin('player as receiver', 'receiver.id', 'transfer.receiver_id'),
    id: 'transfer.id',
    columns: {
      sender_name: 'sender.name',
      receiver_name: 'receiver.name',
      amount: 'transfer.amount_paise',
      insert_date: 'transfer.created_at',
    },
    searches: {
      sender_name: (searchValue) => holds(['sender.name', 'sender.mobile'], searchValue),
      receiver_name: (searchValue) => holds(['receiver.name', 'receiver.mobile'], searchValue),
    },
    finds: (searchValue) => isWholeId('transfer.id', searchedId(searchValue, 'transfer')),
    load: (ids) => loadTransfers(reader, ids),
  })
  return {
    ...source,
    totals: async () => ({ totalFundResult: rupeesOfPaise(await sumTransfersPaise(reader, marketDate)) }),
  }
}

/** The offset of nothing keeps the date apart: else the planner may walk through all ids for the newest of an old date. */
function transfersOf({ db, timeZone }: Reader, marketDate: MarketDate) {
  return db.selectFrom((from) =>
    from
      .selectFrom('transfer')
      .selectAll()
      .where(isOnDay('created_at', { marketDate, timeZone }))
      .offset(0)
      .as('transfer'),
  )
}

function storedTransfers(db: Db) {
  return db
    .selectFrom('transfer')
    .innerJoin('player as sender', 'sender.id', 'transfer.sender_id')
    .innerJoin('player as receiver', 'receiver.id', 'transfer.receiver_id')
    .selectAll('transfer')
    .select(['sender.name as sender_name', 'receiver.name as receiver_name'])
}

async function loadTransfers({ db, timeZone }: Reader, ids: readonly number[]) {
  return (await rowsOf(db, ids, storedTransfers, 'transfer.id')).map((row) => ({
    _id: String(row.id),
    senderDB_id: String(row.sender_id),
    sender_name: row.sender_name,
    receiverDB_id: String(row.receiver_id),
    receiver_name: row.receiver_name,
    amount: rupeesOfPaise(row.amount_paise),
    tx_request_number: transferNumber(row.id),
    insert_date: isoInstant(row.created_at, timeZone),
  }))
}
