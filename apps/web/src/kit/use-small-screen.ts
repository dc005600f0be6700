// The one breakpoint of the screens: at or below 768 px rows become cards and the sidebar an overlay (spec 1 §9).
import { useMediaQuery } from '@mantine/hooks'

export const SMALL_SCREEN = '(max-width: 768px)'
export const WIDE_SCREEN = '(min-width: 1025px)'

export function useSmallScreen(): boolean {
  return useMediaQuery(SMALL_SCREEN, undefined, { getInitialValueInEffect: false })
}
