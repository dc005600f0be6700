// Questions and notices that wait for the user, as promises. `dialog-host.tsx` draws them.
import { sharedValue } from '../platform/shared-value.ts'

export interface Confirmation {
  title: string
  /** What will happen, in a sentence; for money with the amount. */
  message: string
  /** The word on the button that does it; OK when left out. */
  confirmLabel?: string
  /** Red, for what cannot be undone; Cancel has the focus then, so that Enter does not do it by accident. */
  danger?: boolean
}

export interface Notice {
  title: string
  message: string
}

type Answer = (yes: boolean, reason: string) => void

export type OpenDialog =
  | ({ kind: 'confirm'; answer: Answer } & Confirmation)
  | ({ kind: 'reason'; answer: Answer } & Confirmation)
  | ({ kind: 'notice'; answer: Answer } & Notice)

const waiting = sharedValue<readonly OpenDialog[]>([])

export const subscribeToDialogs = waiting.subscribe

/** Asks before something is done; true when the user agreed, false on Cancel, Esc and a click beside the dialog. */
export function confirmAction(confirmation: Confirmation): Promise<boolean> {
  return new Promise((resolve) => open({ kind: 'confirm', ...confirmation, answer: resolve }))
}

/** Asks why something is done; undefined on Cancel, Esc and a click beside the dialog. */
export function askReason(question: Confirmation): Promise<string | undefined> {
  return new Promise((resolve) =>
    open({ kind: 'reason', ...question, answer: (yes, reason) => resolve(yes ? reason : undefined) }),
  )
}

/** Tells something that must not be missed, such as a failed declare; resolves when the user has closed it. */
export async function showNotice(notice: Notice): Promise<void> {
  await new Promise((resolve) => open({ kind: 'notice', ...notice, answer: resolve }))
}

/** The dialog that is on screen; the others wait behind it. */
export function currentDialog(): OpenDialog | undefined {
  return waiting.get()[0]
}

/** Closes a dialog with the user's answer; an answered one has no second answer. */
export function answerDialog(dialog: OpenDialog, yes: boolean, reason = ''): void {
  if (!waiting.get().includes(dialog)) return
  waiting.set(waiting.get().filter((entry) => entry !== dialog))
  dialog.answer(yes, reason)
}

/** Answers no to all that wait: whoever was to answer them has left the screen. */
export function dismissDialogs(): void {
  for (const dialog of waiting.get()) answerDialog(dialog, false)
}

function open(dialog: OpenDialog): void {
  waiting.set([...waiting.get(), dialog])
}
