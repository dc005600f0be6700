// A value beside the tree of components: anything may set it, and whatever shows it is drawn again.
import { useSyncExternalStore } from 'react'

interface SharedValue<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  /** Answers the way to hear no more of it. */
  readonly subscribe: (listener: () => void) => () => void
}

export function sharedValue<T>(first: T): SharedValue<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useShared<T>({ subscribe, get }: SharedValue<T>): T {
  return useSyncExternalStore(subscribe, get)
}
