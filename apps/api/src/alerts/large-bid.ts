// Large bids that still wait for their result. They are found as bids are followed (follow-bids.ts); here they come to their end.
import { sql } from 'kysely'
import type { AlertLook, FoundAlert } from './finding.ts'

interface Waiting {
  key: string
  severity: 1 | 2 | 3
  what: string
  since: Date
}

export async function findWaitingLargeBids({ db }: AlertLook): Promise<FoundAlert[]> {
  // Whoever follows bids just now opens some: those must be seen here, or they would be taken for over.
  await db.selectFrom('alert_mark').select('is_only').forUpdate().execute()
  const { rows } = await sql<Waiting>`
    select finding_key as key, severity, what, since
    from alert
    join bid on bid.id = finding_key::bigint
    left join market_session as kept
      on kept.game_id = bid.game_id and kept.market_date = bid.market_date and kept.session = bid.session
    where alert.kind = 'large-bid' and alert.status <> 'over'
      and bid.status = 'placed' and kept.declared_at is null and kept.reverted_at is null`.execute(db)
  // They are there already: nothing new is opened by them.
  return rows.map((row) => ({ ...row, codes: [] }))
}
