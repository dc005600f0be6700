// How close the rows of tables stand: for all lists at once, as whoever is signed in has chosen. Kept in this browser, too, so
// that rows stand so from the first, also for whoever has not chosen anywhere.
import { DENSITIES, type Density } from '@panadesk/domain/densities'
import { useSyncExternalStore } from 'react'

const KEY = 'panadesk-density'

let density: Density | undefined
const listeners = new Set<() => void>()

/** Whatever is not known, as of another version, is the wider one. */
function densityIn(text: string | null): Density {
  return DENSITIES.find((each) => each === text) ?? DENSITIES[0]
}

function currentDensity(): Density {
  density ??= densityIn(localStorage.getItem(KEY))
  return density
}

/** Told to every table that is on screen. To keep it on the server is up to whoever chooses. */
export function takeDensity(next: Density): void {
  localStorage.setItem(KEY, next)
  take(next)
}

/** For somebody who chose elsewhere. */
export function followDensity(chosen: Density | ''): void {
  if (chosen !== '' && chosen !== currentDensity()) takeDensity(chosen)
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
