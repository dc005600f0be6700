// The live events of this process, as they come: the newest are kept for whoever was away for a moment.
import { ALL_KEY, type LiveData, type LiveTopic } from '@panadesk/contract/live'

export interface LiveEvent extends LiveData {
  /** In one order for all processes; none where it says that events may have been missed. */
  readonly id: number | undefined
  readonly topic: LiveTopic
}

export interface LiveFeed {
  /** Hears every event from now on, until the function that is answered is called. */
  listen(hear: (event: LiveEvent) => void): () => void
  /** What somebody has missed whose last event was this one; without one, what was told just before. */
  missed(lastId: number | undefined): readonly LiveEvent[]
}

export interface OpenFeed extends LiveFeed {
  tell(event: LiveEvent): void
  /** Events may have been lost: what was kept answers nobody any more, and everybody is to ask again. */
  tellLost(): void
}

const KEPT_MAX = 256
/** From the reading of a screen to the opening of its stream. */
const JUST_BEFORE_MS = 5000

/** Everything on the screen is to be asked for again. */
export const ASK_ALL_AGAIN: LiveEvent = { id: undefined, topic: 'house', key: ALL_KEY, count: 0 }

export function openFeed(): OpenFeed {
  const hearers = new Set<(event: LiveEvent) => void>()
  const kept: { event: LiveEvent; atMs: number }[] = []

  const tellAll = (event: LiveEvent) => {
    for (const hear of hearers) hear(event)
  }
  return {
    listen: (hear) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    missed: (lastId) => {
      const since = performance.now() - JUST_BEFORE_MS
      if (lastId === undefined) return kept.filter(({ atMs }) => atMs >= since).map(({ event }) => event)
      const last = kept.findIndex(({ event }) => event.id === lastId)
      return last === -1 ? [ASK_ALL_AGAIN] : kept.slice(last + 1).map(({ event }) => event)
    },
    tell: (event) => {
      kept.push({ event, atMs: performance.now() })
      if (kept.length > KEPT_MAX) kept.shift()
      tellAll(event)
    },
    tellLost: () => {
      kept.length = 0
      tellAll(ASK_ALL_AGAIN)
    },
  }
}
