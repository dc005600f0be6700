// How close the rows of tables stand: for all lists at once, kept in this browser.
import { useSyncExternalStore } from 'react'

export const DENSITIES = ['comfortable', 'compact'] as const

export type Density = (typeof DENSITIES)[number]

const KEY = 'panadesk-density'

let density: Density | undefined
const listeners = new Set<() => void>()

/** Whatever is not known, as of another version, is the wider one. */
function densityIn(text: string | null): Density {
  return text === 'compact' ? 'compact' : 'comfortable'
}

function currentDensity(): Density {
  density ??= densityIn(localStorage.getItem(KEY))
  return density
}

/** Told to every table that is on screen. */
export function chooseDensity(next: Density): void {
  localStorage.setItem(KEY, next)
  take(next)
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, currentDensity)
}

/** Hears of what other tabs choose, too. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', takeStored)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', takeStored)
  }
}

function takeStored({ key, newValue }: StorageEvent): void {
  if (key === KEY) take(densityIn(newValue))
}

function take(next: Density): void {
  density = next
  for (const listener of listeners) listener()
}
