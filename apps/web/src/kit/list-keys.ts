// The keys of every list. They find it in the page itself, so that no list has to know of them: the one that has the focus,
// or else the first.
import type { Key } from './use-keys.ts'

const ROW = '#content [data-row]'
const SEARCH = '#content input[type=search]'
const EXPORT = '#content [data-export]'
const OPENS = 'a[href], button:enabled:not([role=switch])'

export const LIST_KEYS: readonly Key[] = [
  { key: 'j', does: 'The next row', run: () => step(1) },
  { key: 'k', does: 'The row before', run: () => step(-1) },
  { key: 'Enter', does: 'Opens what has the focus' },
  { key: '/', does: 'Searches the list', run: () => inHand(SEARCH)?.focus() },
  { key: 'e', does: 'Exports the list', run: () => inHand(EXPORT)?.click() },
]

/** Whether there is one on screen. */
export function hasList(): boolean {
  return inHand(ROW) !== undefined || inHand(SEARCH) !== undefined
}

function step(way: 1 | -1): void {
  const rows = shown(ROW)
  const index = rows.findIndex((row) => row.contains(document.activeElement))
  const next = index === -1 ? rows[0] : rows[index + way]
  next?.querySelector<HTMLElement>(OPENS)?.focus()
}

/** In the list that has the focus, or else the first on screen. */
function inHand(selector: string): HTMLElement | undefined {
  const all = shown(selector)
  const list = document.activeElement?.closest('[data-list]')
  return all.find((each) => list?.contains(each)) ?? all[0]
}

function shown(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility())
}
