// Everything of one date on one sheet, and who printed it; as a workbook, too.
import { contract } from '@panadesk/contract'
import { implementSheet } from '../../http/implement-sheet.ts'
import { loadDaySheet } from '../../sheets/day-sheet.ts'
import { dayTables } from '../../sheets/day-tables.ts'
import { printedNow } from './printed-now.ts'

export const getDaySheet = implementSheet(
  contract.daySheet.get,
  async (context, { date }) => ({
    ...(await loadDaySheet(context, date, context.clock.now())),
    ...printedNow(context),
  }),
  { tablesOf: dayTables, nameOf: ({ date }) => `day-sheet-${date}` },
)
