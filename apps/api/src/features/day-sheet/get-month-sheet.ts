// Everything of one month on one sheet, and who printed it; as a workbook, too.
import { contract } from '@panadesk/contract'
import { implementSheet } from '../../http/implement-sheet.ts'
import { loadMonthSheet } from '../../sheets/month-sheet.ts'
import { monthTables } from '../../sheets/month-tables.ts'
import { printedNow } from './printed-now.ts'

export const getMonthSheet = implementSheet(
  contract.daySheet.month,
  async (context, { month }) => ({
    ...(await loadMonthSheet(context, month, context.clock.now())),
    ...printedNow(context),
  }),
  { tablesOf: monthTables, nameOf: ({ from }) => `month-sheet-${from.slice(0, 7)}` },
)
