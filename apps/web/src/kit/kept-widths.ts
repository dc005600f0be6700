// How wide whoever is signed in has drawn the columns of each list, as far as it is known yet.
import { useSyncExternalStore } from 'react'
import { sharedValue } from '../platform/shared-value.ts'
import type { Widths } from './column-layout.ts'

const NONE: Widths = {}

/** By the paths of the lists. */
const kept = sharedValue<Readonly<Record<string, Widths>>>({})

export function useKeptWidths(call: string): Widths {
  return useSyncExternalStore(kept.subscribe, () => widthsOf(call))
}

export function widthsOf(call: string): Widths {
  return kept.get()[call] ?? NONE
}

/** Shown at once; to keep them on the server is up to whoever says so. */
export function takeWidths(next: Readonly<Record<string, Widths>>): void {
  kept.set({ ...kept.get(), ...next })
}
