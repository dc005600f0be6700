// Total Bids On Single Ank: points and number of today's bids at each ank, for one game and session
// (docs/game.md, "Figures").
import { contract, DIGIT_WORDS, type BodyOf, type DigitWord } from '@panadesk/contract'
import type { Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, GAME_TYPES } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { exposureOf } from '../../bids/exposure.ts'
import { requireGame } from '../../games/game.ts'
import { today, type StaffContext } from '../../identity/context.ts'
import type { Db } from '../../database/database.ts'
import { implementReport } from '../../http/implement.ts'

/** Single digits and panas: jodis and sangams name more than one ank, and are left out. */
const TYPES_WITH_AN_ANK = GAME_TYPES.filter((type) => ['ank', 'pana'].includes(GAME_TYPE_RULES[type].names))

interface AnkTotal {
  ank: number
  pointsPaise: number
  bidCount: number
}

export const getAnkTotalsCall = implementReport(contract.dashboard.ankTotals, getAnkTotals)

export async function getAnkTotals(context: StaffContext, body: BodyOf<typeof contract.dashboard.ankTotals>) {
  const { gameDB_id: gameId, session } = body
  const game = await requireGame(context.db, { gameId, family: 'main' })
  const totals = await sumByAnk(context.db, { gameId: game.id, marketDate: today(context), session })
  const totalOf = (ank: number) => totals.find((total) => total.ank === ank)
  return {
    ...perDigitWord('total', (ank) => rupeesOfPaise(totalOf(ank)?.pointsPaise ?? 0)),
    ...perDigitWord('bid', (ank) => totalOf(ank)?.bidCount ?? 0),
  }
}

function perDigitWord<Prefix extends 'total' | 'bid'>(prefix: Prefix, figureOf: (ank: number) => number) {
  const fields = Object.fromEntries(DIGIT_WORDS.map((word, ank) => [`${prefix}_${word}`, figureOf(ank)]))
  return fields as Record<`${Prefix}_${DigitWord}`, number>
}

/** Sums by selection first, as there are at most 230 of them, so that digits are added once for each and not for each bid. */
async function sumByAnk(
  db: Db,
  market: { gameId: number; marketDate: MarketDate; session: Session },
): Promise<AnkTotal[]> {
  const { rows } = await sql<AnkTotal>`
    with selected as (
      select selection, sum(points_paise) as points_paise, sum(bids) as bid_count
      from (${exposureOf({ ...market, types: TYPES_WITH_AN_ANK })}) as exposed
      where session = ${market.session}
      group by selection
    )
    select (select sum(digit::int) % 10 from string_to_table(selection, null) as digit) as ank,
      sum(points_paise)::bigint as "pointsPaise", sum(bid_count)::bigint as "bidCount"
    from selected
    group by ank`.execute(db)
  return rows
}
