// The fields of a command with Cancel and the button that sends it: in a dialog, or beside what it is about.
import { Button, Loader } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { AnyEndpoint } from '@panadesk/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './dialog.module.css'
import { FormFailure } from './form-failure.tsx'
import { useActionForm, type ActionFormOptions } from './use-action-form.ts'
import { useSubmitFocus } from './use-submit-focus.ts'

export interface FormBodyProps<E extends AnyEndpoint, Values extends Record<string, unknown>> extends ActionFormOptions<
  E,
  Values
> {
  /** Called on Cancel, and after it went well. Never while it is running. */
  onClose: () => void
  /** Told when it begins and ends to be sent. */
  onBusy?: (isBusy: boolean) => void
  submitLabel?: string
  /** What is said while it is being sent, for what takes a while; the button alone shows it when left out. */
  runningText?: string
  /** Red, for what cannot be undone. */
  danger?: boolean
  /** What has the focus at first: the button where mostly nothing is filled in. The fields when left out. */
  startsAt?: 'fields' | 'submit'
  /** The fields: `(form) => <TextInput label="Game Name" {...form.getInputProps('game_name')} />`. */
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** Gives the focus to its first field when it is mounted. */
export function FormBody<E extends AnyEndpoint, Values extends Record<string, unknown>>(
  props: FormBodyProps<E, Values>,
) {
  const { onClose, onBusy, submitLabel = 'Save', runningText, danger = false, children, onDone, onWaiting } = props
  const { startsAt = 'fields' } = props
  const actionForm = useActionForm<E, Values>({
    ...props,
    onDone: (reply, body) => {
      onClose()
      onDone?.(reply, body)
    },
    onWaiting: () => {
      onClose()
      onWaiting?.()
    },
  })
  const { form, onSubmit, isRunning } = actionForm
  useEffect(() => {
    onBusy?.(isRunning)
    return () => onBusy?.(false)
  })
  const formRef = useRef<HTMLFormElement>(null)
  const submitRef = useSubmitFocus(isRunning)
  useEffect(() => {
    if (startsAt === 'submit') submitRef.current?.focus({ preventScroll: true })
    else focusFirstField(formRef.current)
  }, [startsAt, submitRef])
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate aria-busy={isRunning}>
      <div className={classes.fields}>
        {children(form)}
        <FormFailure of={actionForm} />
        {runningText !== undefined && <Running text={isRunning ? runningText : undefined} />}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={isRunning}>
          Cancel
        </Button>
        <Button ref={submitRef} type="submit" loading={isRunning} {...(danger && { color: 'red' })}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** There before it has a text, so that screen readers notice the text. */
function Running({ text }: { text: string | undefined }) {
  return (
    <output className={classes.running}>
      {text !== undefined && (
        <>
          <Loader size={18} aria-hidden />
          <span>{text}</span>
        </>
      )}
    </output>
  )
}

const FIELDS = ['input:not([type=hidden])', 'select', 'textarea', '[contenteditable=true]']
const OPEN_FIELD = FIELDS.map((field) => `${field}:not(:disabled)`).join(', ')

/** The field marked with `data-autofocus`, or else the first one, however late it came. */
function focusFirstField(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[data-autofocus]') ?? form?.querySelector<HTMLElement>(OPEN_FIELD)
  // Marked, because Mantine looks for the mark when the dialog has opened, and takes the close button without it.
  field?.setAttribute('data-autofocus', '')
  field?.focus({ preventScroll: true })
}
