// The one breakpoint of the screens: at or below 768 px rows become cards and the sidebar an overlay
// (docs/screens.md, "The shell").
import { useMediaQuery } from '@mantine/hooks'

/** Paper is narrow too, but what is printed from a wide screen stays as it is there. */
export const SMALL_SCREEN = 'screen and (max-width: 768px)'
export const WIDE_SCREEN = 'screen and (min-width: 1025px)'

export function useSmallScreen(): boolean {
  return useMediaQuery(SMALL_SCREEN, undefined, { getInitialValueInEffect: false })
}
