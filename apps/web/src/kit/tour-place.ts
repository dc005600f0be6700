// Beside the title of the screen: where its tour is offered, once it is known whether there is one.
import { useSyncExternalStore } from 'react'

let place: HTMLElement | undefined
const listeners = new Set<() => void>()

/** For the `ref` of that place. */
export function takeTourPlace(element: HTMLElement): () => void {
  take(element)
  // The next screen may have a place by now.
  return () => {
    if (place === element) take(undefined)
  }
}

export function useTourPlace(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, () => place)
}

function take(next: HTMLElement | undefined): void {
  place = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
