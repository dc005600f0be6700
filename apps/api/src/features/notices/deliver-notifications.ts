// Carries notifications to all players while the process runs; what one process leaves undone, another one goes on with.
import { setTimeout as rest } from 'node:timers/promises'
import type { Platform } from '../../identity/context.ts'
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
const BATCH_ENDS_WITHIN_MS = 10_000

export interface Delivery {
  /** Begins no other batch and waits for the one under way, though not for a database that answers no more. */
  stop(): Promise<void>
}

type Carrier = Pick<Platform, 'db' | 'logger'>

/** Begins at once with what is undone since before the start. */
export function startDelivery(carrier: Carrier, pace: DeliveryPace = PACE): Delivery {
  const stopping = new AbortController()
  const ended = deliverUntil(stopping.signal, carrier, pace)
  return {
    stop: () => {
      stopping.abort()
      return Promise.race([ended, rest(BATCH_ENDS_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

async function deliverUntil(stopped: AbortSignal, carrier: Carrier, { batchSize, pollMs, retryMs }: DeliveryPace) {
  while (!stopped.aborted) {
    let restMs = pollMs
    try {
      await deliverAll(stopped, carrier, batchSize)
    } catch (error) {
      carrier.logger.warn({ err: error }, 'notifications could not be delivered and will be tried again')
      restMs = retryMs
    }
    await restUntil(stopped, restMs)
  }
}

async function deliverAll(stopped: AbortSignal, { db, logger }: Carrier, batchSize: number): Promise<void> {
  while (!stopped.aborted) {
    const delivered = await deliverBatch(db, batchSize)
    if (delivered === undefined) return
    if (delivered.isDone) logger.info(delivered, 'a notification has reached all players')
  }
}

async function restUntil(stopped: AbortSignal, restMs: number): Promise<void> {
  try {
    await rest(restMs, undefined, { signal: stopped, ref: false })
  } catch (error) {
    if (!stopped.aborted) throw error
  }
}
