// Asks for the second factor over the page, before the server does what was asked of it.
import { Button } from '@mantine/core'
import { security } from '@panadesk/contract/security'
import { useEffect, useRef } from 'react'
import { CodeField } from '../kit/code-field.tsx'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import dialog from '../kit/dialog.module.css'
import { FormAlert } from '../kit/form-alert.tsx'
import { useActionForm } from '../kit/use-action-form.ts'
import { useSubmitFocus } from '../kit/use-submit-focus.ts'
import { settleSecondFactor } from './second-factor-request.ts'

export function ConfirmSecondFactor({ opened }: { opened: boolean }) {
  return (
    <DialogFrame
      title="Confirm with your second factor"
      opened={opened}
      onClose={() => settleSecondFactor(false)}
      width={400}
      closeOnClickOutside={false}
      withCloseButton={false}
      zIndex={300}
    >
      <ConfirmForm />
    </DialogFrame>
  )
}

/** Mounted anew at each opening. */
function ConfirmForm() {
  const { form, onSubmit, isRunning, failure } = useActionForm({
    call: security.confirmSecondFactor,
    initialValues: { code: '' },
    toBody: (values) => values,
    onDone: () => settleSecondFactor(true),
  })
  const confirmButton = useSubmitFocus(isRunning)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={isRunning}>
      <p className={dialog.message}>Nothing has been done yet. It goes on as soon as you have confirmed.</p>
      <div className={dialog.fields}>
        <CodeField ref={field} data-autofocus takesRecoveryCode {...form.getInputProps('code')} />
        <FormAlert message={failure} />
      </div>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={() => settleSecondFactor(false)} disabled={isRunning}>
          Cancel
        </Button>
        <Button ref={confirmButton} type="submit" loading={isRunning}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
