// How many wait, before the title of the tab, whichever screen names it.

const COUNTED = /^\(\d+\) /

/** The title as the screen has given it. */
export function titleOfScreen(): string {
  return document.title.replace(COUNTED, '')
}

/** Counts in the title until the function that is answered is called. */
export function countInTitle(count: number): () => void {
  const name = () => {
    const title = count === 0 ? titleOfScreen() : `(${count}) ${titleOfScreen()}`
    if (document.title !== title) document.title = title
  }
  name()
  const watch = new MutationObserver(name)
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    watch.disconnect()
    document.title = titleOfScreen()
  }
}
