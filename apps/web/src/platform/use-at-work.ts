// Whether somebody sits before the screen: a screen that asks again and again by itself would keep a session alive that
// nobody uses.
import { useEffect } from 'react'

const AT_WORK_MS = 10 * 60_000
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let lastInputMs = Date.now()

/** Since the last touch, key or move of the mouse not much time has passed. */
export function useAtWork(nowMs: number): boolean {
  useEffect(() => {
    noteInput()
    for (const input of INPUTS) document.addEventListener(input, noteInput, { passive: true })
    return () => {
      for (const input of INPUTS) document.removeEventListener(input, noteInput)
    }
  }, [])
  return nowMs - lastInputMs < AT_WORK_MS
}

function noteInput(): void {
  lastInputMs = Date.now()
}
