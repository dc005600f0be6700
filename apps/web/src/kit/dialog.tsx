// A plain dialog: a popup with a list or with details. `FormDialog` is built on it.
import type { ReactNode } from 'react'
import { currentDialog } from './confirm.ts'
import { DialogFrame } from './dialog-frame.tsx'

/** What whoever opens a dialog gives it. */
export interface DialogControl {
  opened: boolean
  onClose: () => void
}

interface DialogProps extends DialogControl {
  title: string
  /** In pixels; narrower screens get what they have. */
  width?: number
  /** A click beside the dialog closes it. True when left out; false where something typed would be lost. */
  closeOnClickOutside?: boolean
  children: ReactNode
}

/** Its content is mounted anew each time it opens. Esc closes it, unless a question lies over it: then Esc answers that. */
export function Dialog({ title, opened, onClose, width = 460, closeOnClickOutside = true, children }: DialogProps) {
  return (
    <DialogFrame
      opened={opened}
      onClose={() => {
        if (currentDialog() === undefined) onClose()
      }}
      title={title}
      width={width}
      closeOnClickOutside={closeOnClickOutside}
      withCloseButton
      zIndex={200}
    >
      {children}
    </DialogFrame>
  )
}
