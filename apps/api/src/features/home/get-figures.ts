// The figures of the tiles of a home in one answer: each counted where its own screen has it counted, and once.
import { contract } from '@panadesk/contract'
import { partsOfTile, type HomeTile } from '@panadesk/contract/home-tiles'
import { assert } from '@panadesk/domain/assert'
import { inOneGo } from '../../database/database.ts'
import { implementReport } from '../../http/implement.ts'
import { today, type StaffContext } from '../../identity/context.ts'
import { mayHave } from './offered-tiles.ts'
import { openSpanFigures } from './span-figures.ts'
import { periodOf, weekdaysBefore } from './spans.ts'
import { STATES } from './state-figures.ts'

export const getHomeFigures = implementReport(contract.home.figures, async (context, { tiles }) => {
  const shown = tiles.filter((tile) => mayHave(context.admin, tile))
  return inOneGo(context.db, async (db) => {
    const reading = openReading({ ...context, db })
    return { tiles: await Promise.all(shown.map(reading)) }
  })
})

const NOTHING_MORE = { at: '', games: [] }

function openReading(context: StaffContext) {
  const marketDate = today(context)
  const figureOf = openSpanFigures(context, marketDate)
  return async (tile: HomeTile) => {
    const parts = partsOfTile(tile)
    assert(parts !== undefined, 'only tiles of the table are asked for')
    if (parts.span === undefined) {
      const state = await STATES[parts.figure](context)
      return { tile, from: '', to: '', before_from: '', before_to: '', before: null, ...NOTHING_MORE, ...state }
    }
    const period = periodOf(parts.span, marketDate)
    const before = weekdaysBefore(period)
    const days = { from: period.from, to: period.to, before_from: before.from, before_to: before.to }
    return { tile, ...days, ...NOTHING_MORE, ...(await figureOf(parts.figure, { period, before })) }
  }
}
