// The points that players sent to each other on a date (spec 2 §2).
import type { BodyOf, contract } from '@panadesk/contract'
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import { isOnDay } from '../../funds/on-day.ts'
import { transferNumber } from '../../funds/request-number.ts'
import { searchedId } from '../../funds/searched-id.ts'
import type { StaffContext } from '../../platform/context.ts'
import { isoInstant } from '../../platform/instants.ts'
import { containsPattern, countRows, offsetOf, orderBy } from '../../platform/paging.ts'

/** The columns after #, in the order of the screen. */
const COLUMNS = ['sender.name', 'receiver.name', 'transfer.amount_paise', 'transfer.created_at'] as const

type Reader = Pick<StaffContext, 'db' | 'timeZone'>

/** Searches names and mobiles of both as substrings, the request number and the id whole; the total is of all of the date. */
export async function reportTransfers(reader: Reader, body: BodyOf<typeof contract.transfers.report>) {
  const { transfer_date: marketDate, ...page } = body
  const found = foundTransfers(reader, marketDate, page.searchValue)
  const rows = await found
    .selectAll('transfer')
    .select(['sender.name as sender_name', 'receiver.name as receiver_name'])
    .orderBy(orderBy(page, { idColumn: 'transfer.id', columns: COLUMNS }))
    .limit(page.length)
    .offset(offsetOf(page, 'offset'))
    .execute()
  const count = await countRows(page, { startCounts: 'offset', listed: rows.length }, async () => {
    const counted = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return counted.count
  })
  return {
    data: rows.map((row) => ({
      _id: String(row.id),
      senderDB_id: String(row.sender_id),
      sender_name: row.sender_name ?? '',
      receiverDB_id: String(row.receiver_id),
      receiver_name: row.receiver_name ?? '',
      amount: rupeesOfPaise(row.amount_paise),
      tx_request_number: transferNumber(row.id),
      insert_date: isoInstant(row.created_at, reader.timeZone),
    })),
    recordsFiltered: count,
    limit: page.length,
    totalFundResult: rupeesOfPaise(await sumTransfersPaise(reader, marketDate)),
  }
}

/** Both players exist, so the left joins leave as many as inner ones; unlike those, they cost a count nothing. */
function foundTransfers(reader: Reader, marketDate: MarketDate, searchValue: string) {
  return transfersOf(reader, marketDate)
    .leftJoin('player as sender', 'sender.id', 'transfer.sender_id')
    .leftJoin('player as receiver', 'receiver.id', 'transfer.receiver_id')
    .$if(searchValue !== '', (transfers) => transfers.where(matches(searchValue)))
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

/** The line feeds keep a match inside one column. */
function matches(searchValue: string): RawBuilder<boolean> {
  const id = searchedId(searchValue, 'transfer')
  const text = sql`concat_ws(chr(10), sender.name, sender.mobile, receiver.name, receiver.mobile)`
  return sql<boolean>`(transfer.id = ${id ?? null}::bigint or ${text} ilike ${containsPattern(searchValue)})`
}

async function sumTransfersPaise({ db, timeZone }: Reader, marketDate: MarketDate): Promise<number> {
  const { paise } = await db
    .selectFrom('transfer')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'))
    .where(isOnDay('created_at', { marketDate, timeZone }))
    .executeTakeFirstOrThrow()
  return paise
}
