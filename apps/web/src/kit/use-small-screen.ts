// The one breakpoint of the screens: at or below 768 px rows become cards and the sidebar an overlay
// (docs/screens.md, "The shell").
import { useSyncExternalStore } from 'react'

/** Paper is narrow too, but what is printed from a wide screen stays as it is there. */
export const SMALL_SCREEN = 'screen and (max-width: 768px)'
export const WIDE_SCREEN = 'screen and (min-width: 1025px)'

let watched: MediaQueryList | undefined

export function useSmallScreen(): boolean {
  return useSyncExternalStore(subscribe, isSmall)
}

/** One for all: each row asks, and some of them more than once. */
function small(): MediaQueryList {
  watched ??= window.matchMedia(SMALL_SCREEN)
  return watched
}

function subscribe(listener: () => void): () => void {
  small().addEventListener('change', listener)
  return () => small().removeEventListener('change', listener)
}

function isSmall(): boolean {
  return small().matches
}
