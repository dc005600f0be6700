// Which row of a list was left for a page or a dialog with an address of its own: whoever comes back finds it marked.

/** By the address of the list: its page, its search and its order are in it. */
const OPENED = new Map<string, string>()

/** For a click anywhere in a row; only a link leads out of it. */
export function noteOpened(target: EventTarget, rowKey: string): void {
  if (target instanceof Element && target.closest('a[href]') !== null) OPENED.set(here(), rowKey)
}

export function openedRow(): string | undefined {
  return OPENED.get(here())
}

function here(): string {
  return `${location.pathname}${location.search}`
}
