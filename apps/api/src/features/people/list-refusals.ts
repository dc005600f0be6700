// Why requests of a period were refused: by what the clerks wrote to the players.
import { rupeesOfPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isOfPeriod, type RequestPeriod } from '../../requests/requests-of-period.ts'

/** Who writes another remark each time would make a list as long as that of the requests. */
const REMARKS_MAX = 20

interface Refusal {
  remark: string
  rejected: number
  rejectedPaise: Paise
  all: number
}

/**
 * Remarks that differ by capitals and blanks alone are one, in the spelling that sorts first. Each spelling is looked at once, as clerks
 * write the same again and again.
 */
export async function listRefusals(db: Db, period: RequestPeriod) {
  const { rows } = await sql<Refusal>`
    select min(remark) as remark, sum(requests)::int as rejected, sum(paise)::bigint as "rejectedPaise",
      (sum(sum(requests)) over ())::bigint as "all"
    from (
      select remark, count(*) as requests, sum(amount_paise) as paise
      from ${sql.table(period.kind)} where status = 'rejected' and ${isOfPeriod(period)}
      group by remark
    ) as written
    group by lower(regexp_replace(trim(remark), '\\s+', ' ', 'g'))
    order by sum(requests) desc, min(remark)
    limit ${REMARKS_MAX}`.execute(db)
  const listed = rows.reduce((sum, { rejected }) => sum + rejected, 0)
  return {
    refusals: rows.map(({ remark, rejected, rejectedPaise }) => ({
      remark,
      rejected,
      rejected_amount: rupeesOfPaise(rejectedPaise),
    })),
    refusals_more: (rows[0]?.all ?? 0) - listed,
  }
}
