// A browser's end of the live events: reads the stream of a server that listens, and keeps what it has heard.
import { LIVE_STREAM } from '@panadesk/contract/live'

interface HeardEvent {
  id: string | undefined
  topic: string
  key: string
  count: number
}

export interface LiveReader {
  readonly status: number
  readonly headers: Headers
  readonly events: readonly HeardEvent[]
  /** All that came, comments too. */
  text(): string
  hasEnded(): boolean
  /** Leaves, as a browser does whose tab is closed. */
  leave(): void
}

/** Comes back with the headers of the answer. */
export async function readLive(address: string, headers: Record<string, string>): Promise<LiveReader> {
  const leaving = new AbortController()
  const response = await fetch(`${address}/${LIVE_STREAM.path}`, { headers, signal: leaving.signal })
  const events: HeardEvent[] = []
  let text = ''
  let ended = false
  const read = async () => {
    const decoder = new TextDecoder()
    try {
      for await (const part of response.body ?? []) {
        text += decoder.decode(part as Uint8Array, { stream: true })
        events.splice(0, Infinity, ...text.split('\n\n').flatMap(eventOf))
      }
    } finally {
      ended = true
    }
  }
  // Whoever reads sees by the end that nothing comes any more, whichever end it was.
  read().catch(() => undefined)
  return {
    status: response.status,
    headers: response.headers,
    events,
    text: () => text,
    hasEnded: () => ended,
    leave: () => leaving.abort(),
  }
}

function eventOf(block: string): HeardEvent[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const [topic, data] = [field('event'), field('data')]
  if (topic === undefined || data === undefined) return []
  return [{ id: field('id'), topic, ...(JSON.parse(data) as { key: string; count: number }) }]
}
