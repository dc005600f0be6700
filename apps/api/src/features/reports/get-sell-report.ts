// What was sold on each number of a game on a market date, type by type.
import { wireGameType } from '@panadesk/contract'
import type { Family, Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, WHOLE_DAY_TYPES, type GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES, settlingSession } from '@panadesk/domain/market-rules'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { selectionParts, selectionsOf } from '@panadesk/domain/selections'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { requireGame } from '../../markets/game.ts'
import type { StaffContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'

export interface SellFilter {
  family: Family
  gameId: number
  marketDate: MarketDate
  gameType: GameType | 'all'
  /** Narrows the types that are placed in a session to one; without it all bids of the date count. */
  session: Session | undefined
}

export async function getSellReport({ db }: StaffContext, filter: SellFilter) {
  await requireGame(db, filter)
  const sold = await sumBySelection(db, filter)
  const types = MARKET_RULES[filter.family].gameTypes.filter(
    (type) => filter.gameType === 'all' || filter.gameType === type,
  )
  const reports = types.map((type) => {
    const soldOfType = sold.filter((row) => row.type === type)
    return [wireGameType(type), soldNumbers({ family: filter.family, type, sold: soldOfType })] as const
  })
  return { data: Object.fromEntries(reports) }
}

interface Sold {
  type: GameType
  selection: string
  pointsPaise: number
  bidCount: number
}

/** One pass over the market, by its index. Reverted bids do not count (domain §4). */
async function sumBySelection(db: Db, filter: SellFilter): Promise<Sold[]> {
  const { gameId, marketDate, gameType, session } = filter
  const { rows } = await sql<Sold>`
    select game_type as type, selection, sum(points_paise)::bigint as "pointsPaise", count(*) as "bidCount"
    from bid
    where game_id = ${gameId} and market_date = ${marketDate} and status <> 'reverted'
      ${gameType === 'all' ? sql`` : sql`and game_type = ${gameType}`}
      ${session === undefined ? sql`` : sql`and (session = ${session} or game_type = any(${WHOLE_DAY_TYPES}::game_type[]))`}
    group by game_type, selection`.execute(db)
  return rows
}

type SoldOfType = { family: Family; type: GameType; sold: readonly Sold[] }

/** Every number of the type with what was sold on it; of the sangams, which are too many to show, those that were sold. */
function soldNumbers({ family, type, sold }: SoldOfType) {
  const bySelection = new Map(sold.map((row) => [row.selection, row]))
  const isSangam = GAME_TYPE_RULES[type].names === 'sangam'
  const selections = selectionsOf(type).filter((selection) => !isSangam || bySelection.has(selection))
  return selections.map((selection) => ({
    digit: selection,
    points: rupeesOfPaise(bySelection.get(selection)?.pointsPaise ?? 0),
    bids: bySelection.get(selection)?.bidCount ?? 0,
    ...(isSangam ? sangamSides({ family, type, selection }) : NO_SIDES),
  }))
}

const NO_SIDES = { open_digit: '', open_pana: '', close_digit: '', close_pana: '' }

function sangamSides(sangam: { family: Family; type: GameType; selection: string }) {
  const settles = settlingSession(sangam)
  assert(settles !== undefined, 'sangams are bids of the whole day')
  const { openDigit = '', openPana = '', closeDigit = '', closePana = '' } = selectionParts({ ...sangam, settles })
  return { open_digit: openDigit, open_pana: openPana, close_digit: closeDigit, close_pana: closePana }
}
