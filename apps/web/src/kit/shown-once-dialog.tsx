// A dialog with what the server cannot tell again: it stays until somebody says that it is kept.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogFrame } from './dialog-frame.tsx'
import classes from './dialog.module.css'

interface ShownOnceDialogProps {
  title: string
  opened: boolean
  /** In pixels. */
  width: number
  /** What the button says that closes it. */
  keptLabel: string
  onKept: () => void
  /** Beside that button, such as Download. */
  actions?: ReactNode
  children: ReactNode
}

export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, opened, width, keptLabel, onKept, actions, children } = props
  return (
    <DialogFrame
      title={title}
      opened={opened}
      // Esc must not lose what is shown once.
      onClose={() => undefined}
      width={width}
      closeOnClickOutside={false}
      withCloseButton={false}
      zIndex={200}
    >
      {children}
      <div className={classes.buttons}>
        {actions}
        <Button data-autofocus onClick={onKept}>
          {keptLabel}
        </Button>
      </div>
    </DialogFrame>
  )
}
