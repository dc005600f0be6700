// How wide whoever is signed in has drawn the columns of each list, as far as it is known yet.
import { useSyncExternalStore } from 'react'
import type { Widths } from './column-layout.ts'

const NONE: Widths = {}

/** By the paths of the lists. */
let kept: Readonly<Record<string, Widths>> = {}
const listeners = new Set<() => void>()

export function useKeptWidths(call: string): Widths {
  return useSyncExternalStore(subscribe, () => widthsOf(call))
}

export function widthsOf(call: string): Widths {
  return kept[call] ?? NONE
}

/** Shown at once; to keep them on the server is up to whoever says so. */
export function takeWidths(next: Readonly<Record<string, Widths>>): void {
  kept = { ...kept, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
