// Asks why something is done: what is written here is read by whoever decides it, and stays in the audit log.
import { Button, Textarea } from '@mantine/core'
import { REMARK_LENGTH_MAX } from '@panadesk/contract/remark-length'
import { useEffect, useRef, useState } from 'react'
import type { Confirmation } from './confirm.ts'
import classes from './dialog.module.css'

interface ReasonFormProps {
  question: Confirmation
  onCancel: () => void
  onGiven: (reason: string) => void
}

export function ReasonForm({ question, onCancel, onGiven }: ReasonFormProps) {
  const { confirmLabel = 'Send', danger = false } = question
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // It may appear after the dialog, which has looked for something to focus by then.
  useEffect(() => field.current?.focus(), [])

  function give(): void {
    if (reason.trim() !== '') {
      onGiven(reason)
      return
    }
    setMissing(true)
    field.current?.focus()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        give()
      }}
    >
      <Textarea
        ref={field}
        label="Reason"
        description="Stays in the audit log."
        rows={3}
        maxLength={REMARK_LENGTH_MAX}
        required
        data-autofocus
        value={reason}
        error={isMissing && reason.trim() === '' ? 'Please give a reason.' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" {...(danger && { color: 'red' })}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
