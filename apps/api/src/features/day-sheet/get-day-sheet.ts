// Everything of one date on one sheet, and who printed it.
import { contract } from '@panadesk/contract'
import { implementReport } from '../../http/implement.ts'
import { isoInstant } from '../../platform/instants.ts'
import { loadDaySheet } from '../../sheets/day-sheet.ts'

export const getDaySheet = implementReport(contract.daySheet.get, async (context, { date }) => {
  const { admin, clock, timeZone } = context
  return {
    ...(await loadDaySheet(context, date, clock.now())),
    printed_by: admin.name,
    printed_at: isoInstant(new Date(clock.now()), timeZone),
  }
})
