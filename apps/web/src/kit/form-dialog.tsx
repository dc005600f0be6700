// The one dialog with a form: for adding, editing, and every action that asks for more than yes or no.
import { Button, Loader } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { AnyEndpoint } from '@panadesk/contract'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { ErrorState } from './error-state.tsx'
import { FormAlert } from './form-alert.tsx'
import { useActionForm, type ActionFormOptions } from './use-action-form.ts'
import { useSubmitFocus } from './use-submit-focus.ts'
import { Waiting } from './waiting.tsx'

export interface FormDialogProps<E extends AnyEndpoint, Values extends Record<string, unknown>> extends Omit<
  ActionFormOptions<E, Values>,
  'initialValues'
> {
  title: string
  opened: boolean
  /** Called on Cancel, on Esc, and after it went well. Never while it is running. */
  onClose: () => void
  /**
   * Undefined while the values are being read: a loader stands in. The first ones of an opening are held: what is read
   * later in the background does not change what is being edited.
   */
  initialValues: Values | undefined
  /** Why the values could not be read; shown while there are none. */
  loadError?: Error | null
  onRetryLoad?: () => void
  submitLabel?: string
  /** What is said while it is being sent, for what takes a while; the button alone shows it when left out. */
  runningText?: string
  /** Red, for what cannot be undone. */
  danger?: boolean
  /** In pixels. */
  width?: number
  /** The fields: `(form) => <TextInput label="Game Name" {...form.getInputProps('game_name')} />`. */
  children: (form: UseFormReturnType<Values>) => ReactNode
}

export function FormDialog<E extends AnyEndpoint, Values extends Record<string, unknown>>(
  props: FormDialogProps<E, Values>,
) {
  const { title, opened, onClose, width = 460 } = props
  const isBusy = useRef(false)
  const close = (): void => {
    if (!isBusy.current) onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title={title} width={width} closeOnClickOutside={false}>
      <DialogContent
        {...props}
        onBusy={(busy) => {
          isBusy.current = busy
        }}
      />
    </Dialog>
  )
}

type ContentProps<E extends AnyEndpoint, Values extends Record<string, unknown>> = FormDialogProps<E, Values> & {
  onBusy: (isBusy: boolean) => void
}

/** Mounted anew at each opening. */
function DialogContent<E extends AnyEndpoint, Values extends Record<string, unknown>>(props: ContentProps<E, Values>) {
  const { initialValues, loadError, onRetryLoad } = props
  const [held, setHeld] = useState(initialValues)
  if (held === undefined && initialValues !== undefined) setHeld(initialValues)
  if (held !== undefined) return <DialogForm {...props} initialValues={held} />
  if (loadError) return <ErrorState error={loadError} onRetry={() => onRetryLoad?.()} />
  return <Waiting height={140} />
}

function DialogForm<E extends AnyEndpoint, Values extends Record<string, unknown>>(
  props: ContentProps<E, Values> & { initialValues: Values },
) {
  const { onClose, onBusy, submitLabel = 'Save', runningText, danger = false, children, onDone, onWaiting } = props
  const { form, onSubmit, isRunning, failure } = useActionForm<E, Values>({
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
  useEffect(() => {
    onBusy(isRunning)
    return () => onBusy(false)
  })
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirstField(formRef.current), [])
  const submitRef = useSubmitFocus(isRunning)
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate aria-busy={isRunning}>
      <div className={classes.fields}>
        {children(form)}
        <FormAlert message={failure} />
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
