// What a second person is asked about who would raise rates while bids are taken at them.
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { CoveredAct } from '../../approvals/covered-command.ts'
import { readAhead } from '../../approvals/read-ahead.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Db } from '../../database/database.ts'
import { loadRateTable, type RateTable } from './get-rates.ts'
import { isRaisedInPlay } from './raised-in-play.ts'

/** Undefined where no rate is raised, or no session of the family takes bids. `save` is the command. */
export async function findRateRaise(
  context: StaffContext,
  family: Family,
  save: (context: StaffContext) => Promise<unknown>,
): Promise<CoveredAct | undefined> {
  const read = (db: Db) => loadRateTable(db, family)
  const { before, after } = await readAhead(context, 'rate-raise', { read, run: save })
  if (!(await isRaisedInPlay(context, family, { before, after }))) return undefined
  const subject = { kind: `rates-${family}`, text: `Rates of ${MARKET_RULES[family].label}` }
  return { act: 'rate-raise', subject, before: wordsOf(before), after: wordsOf(after) }
}

function wordsOf(rates: RateTable): Record<string, string> {
  return Object.fromEntries(Object.entries(rates).map(([type, { stake, payout }]) => [type, `${stake} pays ${payout}`]))
}
