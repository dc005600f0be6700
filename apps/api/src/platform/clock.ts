// The only source of the present time in the server; tests and the demo set their own.

/** `now()` is milliseconds since 1970. `isSystem` is false for a clock that is set by hand. */
export type Clock = { now(): number; isSystem: boolean }

export const systemClock: Clock = { now: () => Date.now(), isSystem: true }

export type ManualClock = Clock & { set(ms: number): void; advance(ms: number): void }

/** A clock that stands still at `startMs` until it is set or advanced (both in milliseconds). */
export function manualClock(startMs: number): ManualClock {
  let nowMs = startMs
  return {
    isSystem: false,
    now: () => nowMs,
    set: (ms) => {
      nowMs = ms
    },
    advance: (ms) => {
      nowMs += ms
    },
  }
}
