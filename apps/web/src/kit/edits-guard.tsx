// Keeps a dialog with something entered from being left unasked. Read when one is opened, as few screens open one at first.
import { useEffect, useRef } from 'react'
import { useLeaveGuard } from './use-leave-guard.ts'

interface EditsGuardProps {
  /** Of the form as it is drawn. */
  isDirty: () => boolean
  /** Told how to ask whether something was entered; nothing once the dialog is gone. */
  watch: (hasEdits: (() => boolean) | undefined) => void
  /** False once the dialog was left on purpose. */
  hasEdits: () => boolean
}

export function EditsGuard({ isDirty, watch, hasEdits }: EditsGuardProps) {
  const latest = useRef(isDirty)
  useEffect(() => {
    latest.current = isDirty
  })
  // Once: a form that was left is drawn again while it fades.
  useEffect(() => {
    watch(() => latest.current())
    return () => watch(undefined)
  }, [watch])
  useLeaveGuard(hasEdits)
  return null
}
