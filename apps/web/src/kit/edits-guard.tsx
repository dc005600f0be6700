// Keeps a screen from being left unasked with something entered in its dialog. Read when one is opened, as few screens open one at first.
import { useLeaveGuard } from './use-leave-guard.ts'

interface EditsGuardProps {
  /** False once the dialog was left on purpose. */
  hasEdits: () => boolean
}

export function EditsGuard({ hasEdits }: EditsGuardProps) {
  useLeaveGuard(hasEdits)
  return null
}
