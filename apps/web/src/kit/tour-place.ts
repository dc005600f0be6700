// Beside the title of the screen: where its tour is offered, once it is known whether there is one.
import { sharedValue, useShared } from '../platform/shared-value.ts'

const place = sharedValue<HTMLElement | undefined>(undefined)

/** For the `ref` of that place. */
export function takeTourPlace(element: HTMLElement): () => void {
  place.set(element)
  // The next screen may have a place by now.
  return () => {
    if (place.get() === element) place.set(undefined)
  }
}

export function useTourPlace(): HTMLElement | undefined {
  return useShared(place)
}
