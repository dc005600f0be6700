// A file of the panel that could not be loaded: the server is away, or serves a newer panel that has it under another name.

const RELOADED_FOR = 'panadesk.reloaded-for'

let lost: string | undefined

/** Whether a file of this page is missing: only loading the page anew brings it, as browsers ask for a module once. */
export function isFileLost(): boolean {
  return lost !== undefined
}

/** To be called once, before anything is loaded late: whoever is being shown then says so, in place of an error that nobody catches. */
export function watchForLostFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault()
    lost = event.payload.message
  })
}

/** Loads the page anew once the server answers: in its own time the browser would show that it does not. */
export async function reloadIfServed(): Promise<void> {
  const answer = await fetch('/health', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok === true) window.location.reload()
}

/** The same without being asked to, once for each file: what a newer panel does not have either would be asked for for ever. */
export async function reloadOnceIfServed(): Promise<void> {
  if (lost === undefined || sessionStorage.getItem(RELOADED_FOR) === lost) return
  sessionStorage.setItem(RELOADED_FOR, lost)
  await reloadIfServed()
}
