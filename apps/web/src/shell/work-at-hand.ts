// Whether somebody is in the middle of something that would be lost with the page: a form in which something was entered.
// Looked for in the page itself, since forms keep their values in many ways.

const WORK = 'form, [role=dialog], [contenteditable=true]'

let begun: readonly Element[] = []

/** Notes what is entered from now on; answers the way to stop. */
export function watchWork(): () => void {
  document.addEventListener('input', noteWork, true)
  return () => document.removeEventListener('input', noteWork, true)
}

/** Forms that are gone from the page, sent or given up, count no more. */
export function hasWorkAtHand(): boolean {
  return begun.some((work) => work.isConnected)
}

function noteWork({ target }: Event): void {
  const work = target instanceof Element ? target.closest(WORK) : null
  if (work === null || begun.includes(work)) return
  begun = [...begun.filter((each) => each.isConnected), work]
}
