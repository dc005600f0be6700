// Draws the question or notice that is waiting; the shell holds one.
import { Button } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { answerDialog, currentDialog, dismissDialogs, subscribeToDialogs, type OpenDialog } from './confirm.ts'
import { DialogFrame } from './dialog-frame.tsx'
import classes from './dialog.module.css'
import { loadLater } from './load-later.tsx'

const ReasonForm = loadLater(async () => (await import('./reason-form.tsx')).ReasonForm)

export function DialogHost() {
  const dialog = useSyncExternalStore(subscribeToDialogs, currentDialog)
  // A session that ends must not leave its questions to the next one.
  useEffect(() => dismissDialogs, [])
  // The last one stays in the closing modal, so that it does not empty before it is gone.
  const [last, setLast] = useState(dialog)
  if (dialog !== undefined && dialog !== last) setLast(dialog)
  const shown = dialog ?? last
  if (shown === undefined) return null
  const answer = (yes: boolean, reason?: string): void => {
    // Later, so that the key press that answers this dialog does not also close the one below it.
    if (dialog !== undefined) window.setTimeout(() => answerDialog(dialog, yes, reason))
  }
  return (
    <DialogFrame
      opened={dialog !== undefined}
      onClose={() => answer(false)}
      title={shown.title}
      width={420}
      // What was typed would be lost.
      closeOnClickOutside={shown.kind !== 'reason'}
      withCloseButton={false}
      zIndex={300}
    >
      <p className={classes.message}>{shown.message}</p>
      {shown.kind === 'reason' ? (
        <ReasonForm question={shown} onCancel={() => answer(false)} onGiven={(reason) => answer(true, reason)} />
      ) : (
        <Choice shown={shown} answer={answer} />
      )}
    </DialogFrame>
  )
}

interface ChoiceProps {
  shown: Exclude<OpenDialog, { kind: 'reason' }>
  answer: (yes: boolean) => void
}

function Choice({ shown, answer }: ChoiceProps) {
  const isDanger = shown.kind === 'confirm' && shown.danger === true
  return (
    <div className={classes.buttons}>
      {shown.kind === 'confirm' && (
        <Button variant="default" data-autofocus={isDanger || undefined} onClick={() => answer(false)}>
          Cancel
        </Button>
      )}
      <Button data-autofocus={!isDanger || undefined} onClick={() => answer(true)} {...(isDanger && { color: 'red' })}>
        {shown.kind === 'confirm' ? (shown.confirmLabel ?? 'OK') : 'OK'}
      </Button>
    </div>
  )
}
