// Whether a rate is raised while bids are taken at it.
import type { Family } from '@panadesk/domain/families'
import { isRateRaised } from '@panadesk/domain/rates'
import { takesBids } from '../../games/sessions-taking-bids.ts'
import { today, type StaffContext } from '../../identity/context.ts'
import type { RateTable } from './get-rates.ts'

export async function isRaisedInPlay(
  context: Pick<StaffContext, 'db' | 'clock' | 'timeZone'>,
  family: Family,
  { before, after }: { before: RateTable; after: RateTable },
): Promise<boolean> {
  const isRaised = Object.entries(after).some(([type, rate]) => {
    const was = before[type]
    return was !== undefined && isRateRaised({ before: was, after: rate })
  })
  const { db, timeZone } = context
  return isRaised && (await takesBids(db, { family, marketDate: today(context), timeZone }))
}
