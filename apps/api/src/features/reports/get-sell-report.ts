// What was sold on each number of a game on a market date, type by type.
import { contract, wireGameType } from '@panadesk/contract'
import { FAMILIES, type Family, type Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, WHOLE_DAY_TYPES, type GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES, settlingSession } from '@panadesk/domain/market-rules'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { selectionParts, selectionsOf } from '@panadesk/domain/selections'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { exposureOf } from '../../bids/exposure.ts'
import { requireGame } from '../../games/game.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Db } from '../../database/database.ts'
import { implementReport, implementEach } from '../../http/implement.ts'
import { requireSealedBook } from '../../seals/sealed-book.ts'

export interface SellFilter {
  family: Family
  gameId: number
  marketDate: MarketDate
  gameType: GameType | 'all'
  /** Narrows the types that are placed in a session to one; without it all bids of the date count. */
  session: Session | undefined
}

export const getSellReportCalls = implementEach(FAMILIES, (family) =>
  implementReport(
    contract.reports.sell[family],
    (context, { gameDB_id: gameId, predictionDate: marketDate, gameType, session }) =>
      getSellReport(context, { family, gameId, marketDate, gameType, session }),
  ),
)

export async function getSellReport({ db }: StaffContext, filter: SellFilter) {
  await requireGame(db, filter)
  await requireSealedBook(db, filter)
  const sold = await sumBySelection(db, filter)
  const types = MARKET_RULES[filter.family].gameTypes.filter(
    (type) => filter.gameType === 'all' || filter.gameType === type,
  )
  const reports = types.map((type) => {
    return [wireGameType(type), soldNumbers({ ...filter, type, sold: sold.get(type) ?? [] })] as const
  })
  return { data: Object.fromEntries(reports) }
}

interface Sold {
  selection: string
  pointsPaise: number
  bidCount: number
}

/**
 * Reverted bids do not count (docs/game.md, "Figures"). One row for each type: a row for each of ten thousand sangams
 * would take longer.
 */
async function sumBySelection(db: Db, filter: SellFilter): Promise<Map<GameType, Sold[]>> {
  const { gameId, marketDate, gameType, session } = filter
  const types = gameType === 'all' ? MARKET_RULES[filter.family].gameTypes : [gameType]
  const { rows } = await sql<{ type: GameType; selections: string; points: number[]; bids: number[] }>`
    select game_type as type, string_agg(selection, ' ') as selections, array_agg(points_paise) as points,
      array_agg(bids) as bids
    from (
      select game_type, selection, sum(points_paise)::bigint as points_paise, sum(bids) as bids
      from (${exposureOf({ gameId, marketDate, types })}) as exposed
      ${session === undefined ? sql`` : sql`where session = ${session} or game_type = any(${WHOLE_DAY_TYPES}::game_type[])`}
      group by game_type, selection
    ) as sold
    group by game_type`.execute(db)
  const sold = rows.map(({ type, selections, points, bids }) => {
    const ofType = selections.split(' ').map((selection, place) => {
      return { selection, pointsPaise: points[place] ?? 0, bidCount: bids[place] ?? 0 }
    })
    return [type, ofType] as const
  })
  return new Map(sold)
}

type SoldOfType = { family: Family; type: GameType; sold: readonly Sold[] }

/** Every number of the type with what was sold on it; of the sangams, which are too many to show, those that were sold. */
function soldNumbers({ family, type, sold }: SoldOfType) {
  if (GAME_TYPE_RULES[type].names === 'sangam') {
    return inOrderOfPages(type, sold).map((row) =>
      soldNumber(row, sangamSides({ family, type, selection: row.selection })),
    )
  }
  const bySelection = new Map(sold.map((row) => [row.selection, row]))
  return selectionsOf(type).map((selection) => {
    return soldNumber(bySelection.get(selection) ?? { selection, pointsPaise: 0, bidCount: 0 }, NO_SIDES)
  })
}

/** Field by field: of ten thousand rows, spreading is half the work. */
function soldNumber({ selection, pointsPaise, bidCount }: Sold, sides: Sides) {
  const { open_digit, open_pana, close_digit, close_pana } = sides
  const points = rupeesOfPaise(pointsPaise)
  return { digit: selection, points, bids: bidCount, open_digit, open_pana, close_digit, close_pana }
}

const placesOfSelections = new Map<GameType, ReadonlyMap<string, number>>()

/** In the order of the number pages, without a look at the tens of thousands that were not sold. */
function inOrderOfPages(type: GameType, sold: readonly Sold[]): Sold[] {
  const places =
    placesOfSelections.get(type) ?? new Map(selectionsOf(type).map((selection, place) => [selection, place]))
  placesOfSelections.set(type, places)
  return sold
    .map((row) => ({ row, place: places.get(row.selection) ?? 0 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row)
}

type Sides = Record<'open_digit' | 'open_pana' | 'close_digit' | 'close_pana', string>
const NO_SIDES: Sides = { open_digit: '', open_pana: '', close_digit: '', close_pana: '' }

/** Remembered, as the same sangams are sold every day. */
const sidesOfSangams = new Map<string, Sides>()

function sangamSides(sangam: { family: Family; type: GameType; selection: string }): Sides {
  const known = sidesOfSangams.get(sangam.selection)
  if (known !== undefined) return known
  const settles = settlingSession(sangam)
  assert(settles !== undefined, 'sangams are bids of the whole day')
  const { openDigit = '', openPana = '', closeDigit = '', closePana = '' } = selectionParts({ ...sangam, settles })
  const sides = { open_digit: openDigit, open_pana: openPana, close_digit: closeDigit, close_pana: closePana }
  sidesOfSangams.set(sangam.selection, sides)
  return sides
}
