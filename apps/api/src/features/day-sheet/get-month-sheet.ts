// Everything of one month on one sheet, and who printed it; as a workbook, too.
import { contract } from '@panadesk/contract'
import { implementSheet } from '../../http/implement-sheet.ts'
import { isoInstant } from '../../platform/instants.ts'
import { loadMonthSheet } from '../../sheets/month-sheet.ts'
import { monthTables } from '../../sheets/month-tables.ts'

export const getMonthSheet = implementSheet(
  contract.daySheet.month,
  async (context, { month }) => {
    const { admin, clock, timeZone } = context
    return {
      ...(await loadMonthSheet(context, month, clock.now())),
      printed_by: admin.name,
      printed_at: isoInstant(new Date(clock.now()), timeZone),
    }
  },
  { tablesOf: monthTables, nameOf: ({ from }) => `month-sheet-${from.slice(0, 7)}` },
)
