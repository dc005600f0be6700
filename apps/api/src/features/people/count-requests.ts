// Deposits or withdrawals of a period: how many, how much, how long they waited, and why they were refused.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { inOneGo } from '../../database/database.ts'
import { implementReport } from '../../http/implement.ts'
import { paymentMethodCode } from '../../requests/request-fields.ts'
import { listRefusals } from './list-refusals.ts'
import { sumAsked, type AskedSums } from '../../requests/sum-asked.ts'

export const countRequests = implementReport(contract.people.requests, async ({ db, timeZone }, { kind, from, to }) => {
  const period = { kind, from, to, timeZone }
  // The database counts refusals while the packs are added up here.
  const [sums, refused] = await inOneGo(db, (reading) =>
    Promise.all([sumAsked(reading, period), listRefusals(reading, period)]),
  )
  const total = sums.find(({ of }) => of === 'all')
  assert(total !== undefined, 'all together are one row, however few')
  return {
    total: figuresOf(total),
    by_hour: sums.flatMap((each) => (each.hour === null ? [] : [{ hour: each.hour, ...figuresOf(each) }])),
    by_clerk: sums.flatMap((each) =>
      each.clerkId === null || each.clerk === null
        ? []
        : [{ adminDB_id: String(each.clerkId), clerk: each.clerk, ...figuresOf(each) }],
    ),
    by_method: sums.flatMap((each) =>
      each.method === null ? [] : [{ payment_method: paymentMethodCode(each.method), ...figuresOf(each) }],
    ),
    ...refused,
  }
})

function figuresOf({ asked, askedPaise, accepted, acceptedPaise, rejected, waited }: AskedSums) {
  const [median = null, p95 = null] = waited ?? []
  return {
    asked,
    asked_amount: rupeesOfPaise(askedPaise),
    accepted,
    accepted_amount: rupeesOfPaise(acceptedPaise),
    rejected,
    pending: asked - accepted - rejected,
    median_seconds: median,
    p95_seconds: p95,
  }
}
