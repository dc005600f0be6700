// Waiting for conditions, each with a limit.

import { setTimeout as sleep } from 'node:timers/promises'

export interface WaitOptions {
  /** What is waited for, told when it does not come. */
  what: string
  withinMs: number
  everyMs?: number
}

/** Comes back with the first answer that is not undefined; a look that fails counts as none. */
export async function waitFor<T>(look: () => Promise<T | undefined>, options: WaitOptions): Promise<T> {
  const { what, withinMs, everyMs = 25 } = options
  const deadline = performance.now() + withinMs
  let last: unknown
  for (;;) {
    try {
      const seen = await look()
      if (seen !== undefined) return seen
      last = undefined
    } catch (error) {
      last = error
    }
    if (performance.now() > deadline) {
      const why = last instanceof Error ? ` (${last.message})` : ''
      throw new Error(`waited ${withinMs} ms in vain: ${what}${why}`, { cause: last })
    }
    await sleep(everyMs)
  }
}

/** A door that is open or shut; `passed` comes back while it is open. */
export interface Gate {
  readonly open: () => void
  readonly shut: () => void
  readonly passed: () => Promise<void>
}

export function openGate(): Gate {
  let isShut = false
  let waiting: (() => void)[] = []
  return {
    open: () => {
      isShut = false
      for (const goOn of waiting) goOn()
      waiting = []
    },
    shut: () => {
      isShut = true
    },
    passed: () => (isShut ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve()),
  }
}
