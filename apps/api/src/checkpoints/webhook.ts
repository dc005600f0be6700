// Sends the newest checkpoint to an address outside, signed as Standard Webhooks has it: again and again until it is taken. Where a
// newer one comes meanwhile, that one is sent: it stands for all before it.
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import { postWebhook, signedHeaders } from '../webhooks/post-webhook.ts'
import { checkpointView, type Checkpoint } from './checkpoint.ts'

export interface WebhookTarget {
  readonly url: string
  /** `whsec_` and the key as base64. */
  readonly secret: string
}

export interface WebhookPace {
  /** How often it looks whether there is something to send. */
  pollMs: number
  /** How long it waits after the first failure; after each further one twice as long, up to the most. */
  retryMs: number
  retryMsMax: number
  /** How long the other side may take to answer. */
  answerMs: number
  /** The same for the last try of a process that stops. */
  lastAnswerMs: number
}

const PACE: WebhookPace = { pollMs: 500, retryMs: 1000, retryMsMax: 5 * 60_000, answerMs: 10_000, lastAnswerMs: 3000 }

export interface Webhook extends BackgroundWork {
  /** Returns at once. */
  tell(checkpoint: Checkpoint): void
  /** Since when (ms since 1970) sending fails; undefined while it does not. */
  lateSinceMs(): number | undefined
}

interface WebhookLogger {
  warn(details: { err: unknown }, message: string): void
}

/** Stopped, it tries once more to send what is left. */
export function startWebhook(target: WebhookTarget, logger: WebhookLogger, pace: WebhookPace = PACE): Webhook {
  let newest: Checkpoint | undefined
  let sentSize = 0
  let failures = 0
  let notBeforeMs = 0
  let lateSinceMs: number | undefined
  const sendNewest = async (answerMs: number) => {
    if (newest === undefined || newest.size <= sentSize) return
    const { size } = newest
    try {
      await send(target, newest, answerMs)
      sentSize = size
      failures = 0
      lateSinceMs = undefined
    } catch (error) {
      if (failures === 0) logger.warn({ err: error }, 'a checkpoint could not be sent and will be tried again')
      notBeforeMs = performance.now() + Math.min(pace.retryMs * 2 ** failures, pace.retryMsMax)
      failures += 1
      lateSinceMs ??= Date.now()
    }
  }
  const work = startWork({
    pollMs: pace.pollMs,
    retryMs: pace.retryMs,
    round: async () => {
      if (performance.now() >= notBeforeMs) await sendNewest(pace.answerMs)
    },
    logger,
    failed: 'a checkpoint could not be sent',
  })
  return {
    tell: (checkpoint) => {
      newest = checkpoint
    },
    lateSinceMs: () => lateSinceMs,
    stop: async () => {
      await work.stop()
      await sendNewest(pace.lastAnswerMs)
    },
  }
}

async function send({ url, secret }: WebhookTarget, checkpoint: Checkpoint, answerMs: number): Promise<void> {
  const data = checkpointView(checkpoint)
  const body = JSON.stringify({ type: 'checkpoint', timestamp: checkpoint.at, data })
  const id = `checkpoint_${checkpoint.size}_${data.root.slice(0, 16)}`
  // The address is the operator's own, by the environment.
  await postWebhook({ url, headers: signedHeaders({ id, body, secret }), body, answerMs, mayReachInside: true })
}
