// Everything of one date on one sheet, and who printed it; as a workbook, too.
import { contract } from '@panadesk/contract'
import { implementSheet } from '../../http/implement-sheet.ts'
import { isoInstant } from '../../platform/instants.ts'
import { loadDaySheet } from '../../sheets/day-sheet.ts'
import { dayTables } from '../../sheets/day-tables.ts'

export const getDaySheet = implementSheet(
  contract.daySheet.get,
  async (context, { date }) => {
    const { admin, clock, timeZone } = context
    return {
      ...(await loadDaySheet(context, date, clock.now())),
      printed_by: admin.name,
      printed_at: isoInstant(new Date(clock.now()), timeZone),
    }
  },
  { tablesOf: dayTables, nameOf: ({ date }) => `day-sheet-${date}` },
)
