// How many wait at each section of the menu, as they were counted last.
import type { SectionSign } from './menu.ts'

interface MenuCount {
  readonly count: number
  /** After the number, for whoever does not see where it stands. */
  readonly words: string
}

export type MenuCounts = Readonly<Partial<Record<SectionSign | 'mentions', MenuCount>>>

let counts: MenuCounts = {}
const listeners = new Set<() => void>()

export function menuCounts(): MenuCounts {
  return counts
}

export function setMenuCounts(next: MenuCounts): void {
  counts = next
  for (const listener of listeners) listener()
}

export function subscribeToMenuCounts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
