// The toasts as data: what is shown at the moment (docs/screens.md, "Forms"). `kit/toast-region.tsx` draws them.
import { sharedValue, useShared } from './shared-value.ts'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error' | 'waiting'
  readonly message: string
  /** The screen that says more. */
  readonly link?: ToastLink
  /** Takes back what was done. */
  readonly onUndo?: () => void
  /** How long it is shown, in milliseconds. */
  readonly shownMs: number
}

interface ToastLink {
  readonly label: string
  readonly path: string
}

const SHOWN_MS = 5_000

/** Longer than others, as there is something to decide. */
const UNDO_MS = 8_000

/** How long the settings tell that they were saved, or were not (docs/screens.md, "Forms"). */
export const POPUP_MS = 2_000

/** More at once would cover the screen; the oldest gives way. */
const MOST_AT_ONCE = 4

const shown = sharedValue<readonly Toast[]>([])
let nextId = 1

/**
 * Tells the user what happened, for 5 seconds or for `shownMs`. A message that is on screen already is not shown twice: good
 * news takes the place of the same before it, as it is of something new, while several calls fail for one reason.
 */
export const toast = {
  success: (message: string, shownMs = SHOWN_MS): void => add({ kind: 'success', message, shownMs }),
  error: (message: string, shownMs = SHOWN_MS): void => add({ kind: 'error', message, shownMs }),
  /** What was done, with a way to take it back. */
  done: (message: string, onUndo: () => void): void => add({ kind: 'success', message, onUndo, shownMs: UNDO_MS }),
  waiting: (message: string, link: ToastLink): void => add({ kind: 'waiting', message, link, shownMs: SHOWN_MS }),
}

export function dismissToast(id: number): void {
  shown.set(shown.get().filter((entry) => entry.id !== id))
}

export function shownToasts(): readonly Toast[] {
  return shown.get()
}

export function useToasts(): readonly Toast[] {
  return useShared(shown)
}

function add(told: Omit<Toast, 'id'>): void {
  const isSame = (entry: Toast): boolean => entry.kind === told.kind && entry.message === told.message
  if (told.kind === 'error' && shown.get().some(isSame)) return
  const others = shown.get().filter((entry) => !isSame(entry))
  shown.set([...others, { id: nextId, ...told }].slice(-MOST_AT_ONCE))
  nextId += 1
}
