// Carries notifications to all players while the process runs; what one process leaves undone, another one goes on with.
import type { Platform } from '../../identity/context.ts'
import { startWork, type BackgroundWork } from '../../platform/background-work.ts'
import { deliverBatch } from './deliver-batch.ts'

export interface DeliveryPace {
  /** How many players one transaction reaches. */
  batchSize: number
  /** How often it looks for what any process has sent. */
  pollMs: number
  /** How long it leaves a database alone that has failed. */
  retryMs: number
}

const PACE: DeliveryPace = { batchSize: 5000, pollMs: 1000, retryMs: 3000 }

type Carrier = Pick<Platform, 'db' | 'logger'>

/** Begins at once with what is undone since before the start. */
export function startDelivery(carrier: Carrier, { batchSize, ...pace }: DeliveryPace = PACE): BackgroundWork {
  return startWork({
    ...pace,
    round: (stopped) => deliverAll(stopped, carrier, batchSize),
    logger: carrier.logger,
    failed: 'notifications could not be delivered and will be tried again',
  })
}

async function deliverAll(stopped: AbortSignal, { db, logger }: Carrier, batchSize: number): Promise<void> {
  while (!stopped.aborted) {
    const delivered = await deliverBatch(db, batchSize)
    if (delivered === undefined) return
    if (delivered.isDone) logger.info(delivered, 'a notification has reached all players')
  }
}
