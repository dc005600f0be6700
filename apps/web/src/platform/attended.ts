// Whether a hand is at the panel: what it asks for by itself keeps no session alive (docs/access.md, "Sessions").

const AT_WORK_MS = 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Whoever opens the panel is there. */
let lastSignMs = performance.now()

/** Watches for signs of somebody until the function that is answered is called. */
export function watchHands(): () => void {
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true })
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true })
  }
}

function note(): void {
  lastSignMs = performance.now()
}

/** Whether somebody did something within the last minute. */
export function isAttended(): boolean {
  return performance.now() - lastSignMs < AT_WORK_MS
}
