// What needs somebody now: sessions, queues, and the house today.
import { contract } from '@panadesk/contract'
import { databaseNow } from '../../database/database.ts'
import { implementReport } from '../../http/implement.ts'
import { isoInstant } from '../../platform/instants.ts'
import { countQueues } from './count-queues.ts'
import { listRunning } from './list-running.ts'
import { loadBoardOfDay } from './sessions-of-day.ts'
import { listDueBefore } from './list-due.ts'
import { sumHouse } from './sum-house.ts'

export const getControlRoom = implementReport(contract.controlRoom.get, async (context) => {
  const { db, timeZone } = context
  const nowMs = await databaseNow(db)
  const day = await loadBoardOfDay(context, nowMs)
  return {
    at: isoInstant(new Date(nowMs), timeZone),
    due: [...(await listDueBefore(context, day.marketDate)), ...day.due],
    running: await listRunning(context, day),
    queues: await countQueues(context),
    house: await sumHouse(context, day.marketDate),
  }
})
