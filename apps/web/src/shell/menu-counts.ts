// How many wait at each section of the menu, as they were counted last.
import { sharedValue } from '../platform/shared-value.ts'
import type { SectionSign } from './menu.ts'

interface MenuCount {
  readonly count: number
  /** After the number, for whoever does not see where it stands. */
  readonly words: string
}

export type MenuCounts = Readonly<Partial<Record<SectionSign | 'mentions', MenuCount>>>

export const menuCounts = sharedValue<MenuCounts>({})
