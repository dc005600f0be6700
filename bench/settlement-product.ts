// The product's side of the settlement benchmark: the command behind the panel's declare call, with its audit row.
import { declareResult } from '../apps/api/src/features/results/declare-result.ts'
import { systemClock } from '../apps/api/src/platform/clock.ts'
import type { StaffContext } from '../apps/api/src/platform/context.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import type { SettlementMarket } from './settlement-market.ts'

export async function settleByProduct(
  { db, pool, logger, timeZone }: ScratchDatabase,
  { adminId, gameId, marketDate }: SettlementMarket & { adminId: number },
): Promise<{ winners: number }> {
  const context: StaffContext = {
    db,
    pool,
    clock: systemClock,
    timeZone,
    logger,
    origin: { requestId: 'bench', address: '127.0.0.1', call: 'admin/decleare-close-data' },
    admin: { id: adminId, name: 'Bench', isMain: true, accessCodes: [] },
  }
  return declareResult(context, { family: 'main', gameId, marketDate, session: 'close' })
}
