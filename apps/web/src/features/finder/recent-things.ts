// What was opened by the search last: until somebody else sits here or the page is loaded anew, as names stand in it.
import type { Thing } from './thing.ts'

const MOST_KEPT = 8

let things: readonly Thing[] = []

/** Newest first. */
export function recentThings(): readonly Thing[] {
  return things
}

export function noteRecent(thing: Thing): void {
  const others = things.filter(({ href }) => href !== thing.href)
  things = [{ ...thing, group: 'Recent' as const }, ...others].slice(0, MOST_KEPT)
}

/** For whoever comes next. */
export function forgetRecent(): void {
  things = []
}
