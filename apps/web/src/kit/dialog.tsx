// A plain dialog: a popup with a list or with details. `FormDialog` is built on it.
import type { ReactNode } from 'react'
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
  /** Against the edge of the screen, over the end of the list that it belongs to. */
  isDrawer?: boolean
  /** A click beside the dialog closes it. True when left out; false where something typed would be lost. */
  closeOnClickOutside?: boolean
  children: ReactNode
}

/** Its content is mounted anew each time it opens. Esc closes it, unless a question lies over it. */
export function Dialog(props: DialogProps) {
  const { title, opened, onClose, width = 460, isDrawer = false, closeOnClickOutside = true, children } = props
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title={title}
      width={width}
      isDrawer={isDrawer}
      closeOnClickOutside={closeOnClickOutside}
      withCloseButton
      zIndex={200}
    >
      {children}
    </DialogFrame>
  )
}
