// Draws the question or notice that is waiting; the shell holds one.
import { Button } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { answerDialog, currentDialog, dismissDialogs, subscribeToDialogs } from './confirm.ts'
import { DialogFrame } from './dialog-frame.tsx'
import classes from './dialog.module.css'

export function DialogHost() {
  const dialog = useSyncExternalStore(subscribeToDialogs, currentDialog)
  // A session that ends must not leave its questions to the next one.
  useEffect(() => dismissDialogs, [])
  // The last one stays in the closing modal, so that it does not empty before it is gone.
  const [last, setLast] = useState(dialog)
  if (dialog !== undefined && dialog !== last) setLast(dialog)
  const shown = dialog ?? last
  if (shown === undefined) return null
  const isDanger = shown.kind === 'confirm' && shown.danger === true
  const answer = (yes: boolean): void => {
    // Later, so that the key press that answers this dialog does not also close the one below it.
    if (dialog !== undefined) window.setTimeout(() => answerDialog(dialog, yes))
  }
  return (
    <DialogFrame
      opened={dialog !== undefined}
      onClose={() => answer(false)}
      title={shown.title}
      width={420}
      closeOnClickOutside
      withCloseButton={false}
      zIndex={300}
    >
      <p className={classes.message}>{shown.message}</p>
      <div className={classes.buttons}>
        {shown.kind === 'confirm' && (
          <Button variant="default" data-autofocus={isDanger || undefined} onClick={() => answer(false)}>
            Cancel
          </Button>
        )}
        <Button
          data-autofocus={!isDanger || undefined}
          onClick={() => answer(true)}
          {...(isDanger && { color: 'red' })}
        >
          {shown.kind === 'confirm' ? (shown.confirmLabel ?? 'OK') : 'OK'}
        </Button>
      </div>
    </DialogFrame>
  )
}
