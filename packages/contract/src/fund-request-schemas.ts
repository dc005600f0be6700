// The fields that deposit and withdrawal requests share.
import { z } from 'zod'
import { amount, flag, formBoolean, marketDate, positiveRupees, rowId, searchText } from './fields.ts'
import { listSchemas, type Fields } from './list-schemas.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'

const fundStatus = z.literal([0, 1, 2], { error: 'This status is not known.' })

/** What narrows a list of requests; whatever is left out narrows nothing. */
const REQUEST_FILTERS = {
  fund_status: fundStatus.optional(),
  payment_method: z.literal(Object.values(PAYMENT_METHODS), { error: 'This method is not known.' }).optional(),
  amount_from: positiveRupees().optional(),
  amount_to: positiveRupees().optional(),
  /** Of those that wait: for so many minutes at least. */
  waiting_minutes: z.int('Please enter whole minutes.').min(0).max(1_000_000).optional(),
  /** Of those that staff decided: a part of the name of whoever did. */
  decided_by: searchText(100).optional(),
}

/** The fields that both kinds of requests share. `waiting_minutes` counts while it is pending, else it is what it took. */
export const REQUEST_FIELDS = {
  _id: rowId,
  userDB_id: rowId,
  user_name: z.string(),
  mobile: z.string(),
  amount,
  tx_request_number: z.string(),
  payment_method: z.int(),
  receipt_url: z.string(),
  insert_date: z.string(),
  fund_status: fundStatus,
  /** 1 while staff may decide. */
  isAction: flag,
  wallet_balance: amount,
  waiting_minutes: z.int(),
  /** Who decided and when; empty while it is pending, and where a provider did. */
  decided_by: z.string(),
  decided_date: z.string(),
  /** Who is on it and since when; empty where nobody is. */
  claimed_by: z.string(),
  claimed_since: z.string(),
  claimed_by_me: flag,
}

/** Of a command that decides a request: it is decided although somebody else is on it. */
export const OVER_CLAIM = { over_claim: formBoolean.optional() }

/** Sums and numbers over all requests of the date, whatever is searched (docs/game.md, "Figures"). */
const REQUEST_TOTALS = {
  /** Of all requests, whatever became of them. */
  totalFundResult: amount,
  total_accept: z.int(),
  total_reject: z.int(),
}

/** Of a report; those of a status may be of all dates. */
export const REQUEST_DATE = marketDate().optional()

interface RequestLists<Row extends z.ZodObject, Date extends Fields, Accepted extends Fields> {
  readonly row: Row
  /** What the report's filter by date is called. */
  readonly date: Date
  /** What the report calls the amount of those that were accepted. */
  readonly accepted: Accepted
}

/** The two lists of a kind of requests: what waits on the dashboard, and the report. */
export function requestLists<Row extends z.ZodObject, Date extends Fields, Accepted extends Fields>({
  row,
  date,
  accepted,
}: RequestLists<Row, Date, Accepted>) {
  return {
    dashboard: listSchemas({ startCounts: 'page', filters: REQUEST_FILTERS, row }),
    report: listSchemas({
      filters: { ...date, ...REQUEST_FILTERS },
      row,
      totals: { ...REQUEST_TOTALS, ...accepted },
    }),
  }
}
