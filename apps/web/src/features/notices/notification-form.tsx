// What is sent and to whom; a notification to all is asked about before it goes out.
import { Button, Textarea, TextInput } from '@mantine/core'
import { ALL_USERS, contract } from '@panadesk/contract'
import { useState } from 'react'
import type { Confirmation } from '../../kit/confirm.ts'
import { FormAlert } from '../../kit/form-alert.tsx'
import { useActionForm } from '../../kit/use-action-form.ts'
import { useSubmitFocus } from '../../kit/use-submit-focus.ts'
import type { CallError } from '../../platform/call-error.ts'
import { failureText } from '../../platform/use-action.ts'
import { useCall } from '../../platform/use-call.ts'
import { useCanOpen } from '../../platform/access.ts'
import type { PickedUser } from '../../players/user-picker.tsx'
import classes from './notices.module.css'
import { ReceiverFields, type Audience } from './receiver-fields.tsx'
import { useRequestKey } from './use-request-key.ts'

const { send, list } = contract.notifications
const EMPTY = { user: '', title_en: '', content_en: '' }

export function NotificationForm() {
  const [audience, setAudience] = useState<Audience>()
  const [user, setUser] = useState<PickedUser>()
  const userCount = useUserCount(audience === 'all')
  const requestKey = useRequestKey()
  const { form, onSubmit, isRunning, failure } = useActionForm({
    call: send,
    initialValues: EMPTY,
    toBody: (values) => ({ ...values, request_key: requestKey.keyOf(values) }),
    confirm: (values) => (values.user === ALL_USERS ? questionToAll(values.title_en, userCount) : undefined),
    refresh: [list],
    success: 'Notification sent successfully.',
    failureText: sendFailure,
    onDone: startAnew,
  })
  const sendButton = useSubmitFocus(isRunning)

  function choose(nextAudience: Audience, nextUser: PickedUser | undefined): void {
    setAudience(nextAudience)
    setUser(nextUser)
    form.setFieldValue('user', nextAudience === 'all' ? ALL_USERS : (nextUser?._id ?? ''))
    form.clearFieldError('user')
  }

  function startAnew(): void {
    requestKey.renew()
    setAudience(undefined)
    setUser(undefined)
    form.reset()
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-busy={isRunning}>
      <ReceiverFields audience={audience} user={user} error={form.errors['user']} onChange={choose} />
      <TextInput label="Title" maxLength={200} autoComplete="off" {...form.getInputProps('title_en')} />
      <Textarea label="Content" rows={5} maxLength={5000} {...form.getInputProps('content_en')} />
      <FormAlert message={failure} />
      <div>
        <Button ref={sendButton} type="submit" loading={isRunning}>
          Send Notification
        </Button>
      </div>
    </form>
  )
}

function questionToAll(title: string, userCount: number | undefined): Confirmation {
  const all = userCount === undefined ? 'all users' : `all ${userCount.toLocaleString('en-IN')} users`
  return {
    title: 'Send to all users',
    message: `“${title.trim()}” goes to ${all} who are registered now. It cannot be taken back.`,
    confirmLabel: 'Send',
  }
}

/** Known to those who may read the dashboard, which counts them; undefined for the others. */
function useUserCount(isNeeded: boolean): number | undefined {
  const mayCount = useCanOpen('0')
  return useCall(contract.dashboard.top, {}, { enabled: mayCount && isNeeded }).data?.total_users
}

/** Pressed again after a missing answer it is still sent once. */
function sendFailure(error: CallError): string {
  if (!error.isAnswered) return 'Something went wrong while sending the notification.'
  return error.serverMsg === undefined ? 'Failed to send notification.' : failureText(error)
}
