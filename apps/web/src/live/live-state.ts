// Whether the panel is told of changes, or asks by itself; and of when what it shows is.

export interface LiveState {
  readonly isLive: boolean
  /** When all was asked for last, while nobody tells of changes; milliseconds since 1970. */
  readonly askedAtMs: number
}

let state: LiveState = { isLive: true, askedAtMs: Date.now() }
const listeners = new Set<() => void>()

export function liveState(): LiveState {
  return state
}

export function setLiveState(next: LiveState): void {
  if (next.isLive === state.isLive && next.askedAtMs === state.askedAtMs) return
  state = next
  for (const listener of listeners) listener()
}

export function subscribeToLive(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
