// One stream of live events for all tabs of a browser: the tab that holds the lock reads it and hands on what it hears.
import { ALIVE_EVENT, LIVE_STREAM, LIVE_TOPICS, type LiveData, type LiveTopic } from '@panadesk/contract/live'

/** What tabs hand on to each other; `lost` when the stream was broken off. */
export type LiveMessage =
  | { readonly kind: 'change'; readonly topic: LiveTopic; readonly key: string }
  | { readonly kind: 'alive' | 'lost' }

const NAME = 'panadesk-live'
/** After a refusal, which a browser does not try again by itself. */
const TRY_AGAIN_MS = 15_000

/** `isReader`: in the one tab of the browser that reads the stream. */
export type HearLive = (message: LiveMessage, isReader: boolean) => void

/** Hears what the browser is told, until the function that is answered is called. */
export function hearLive(hear: HearLive): () => void {
  const leaving = new AbortController()
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => hear(data, false))
  const tell = (message: LiveMessage) => {
    hear(message, true)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    channel.postMessage(message)
  }
  const { signal } = leaving
  navigator.locks
    .request(NAME, { signal }, () => readStream(tell, signal))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  return () => {
    leaving.abort()
    channel.close()
  }
}

/** Reads until it is told to stop. */
async function readStream(tell: (message: LiveMessage) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await readOnce(tell, signal)
    if (!signal.aborted) await rest(TRY_AGAIN_MS, signal)
  }
}

/** Comes back when the server refuses the stream, or nobody wants it any more. A line that breaks is the browser's to mend. */
function readOnce(tell: (message: LiveMessage) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(`/${LIVE_STREAM.path}`)
    const end = () => {
      source.close()
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
    source.addEventListener('open', () => tell({ kind: 'alive' }))
    source.addEventListener(ALIVE_EVENT, () => tell({ kind: 'alive' }))
    for (const topic of LIVE_TOPICS) {
      source.addEventListener(topic, ({ data }: MessageEvent<string>) => {
        const { key } = JSON.parse(data) as LiveData
        tell({ kind: 'change', topic, key })
      })
    }
    source.addEventListener('error', () => {
      tell({ kind: 'lost' })
      if (source.readyState === EventSource.CLOSED) end()
    })
  })
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
