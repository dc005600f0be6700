// Whether the panel is told of changes, or asks by itself; and of when what it shows is.
import { sharedValue } from '../platform/shared-value.ts'

interface LiveState {
  readonly isLive: boolean
  /** When all was asked for last, while nobody tells of changes; milliseconds since 1970. */
  readonly askedAtMs: number
}

export const liveState = sharedValue<LiveState>({ isLive: true, askedAtMs: Date.now() })

export function setLiveState(next: LiveState): void {
  const { isLive, askedAtMs } = liveState.get()
  if (next.isLive !== isLive || next.askedAtMs !== askedAtMs) liveState.set(next)
}
