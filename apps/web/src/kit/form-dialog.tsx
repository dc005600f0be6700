// The one dialog with a form: for adding, editing, and every action that asks for more than yes or no.
import { Button, Loader } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { AnyEndpoint } from '@panadesk/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { ErrorState } from './error-state.tsx'
import { FormAlert } from './form-alert.tsx'
import { useActionForm, type ActionFormOptions } from './use-action-form.ts'

export interface FormDialogProps<E extends AnyEndpoint, Values extends Record<string, unknown>> extends Omit<
  ActionFormOptions<E, Values>,
  'initialValues'
> {
  title: string
  opened: boolean
  /** Called on Cancel, on Esc, and after it went well. Never while it is running. */
  onClose: () => void
  /** Undefined while the values are being read: a loader stands in. Read once, when the form appears. */
  initialValues: Values | undefined
  /** Why the values could not be read. */
  loadError?: Error | null
  onRetryLoad?: () => void
  submitLabel?: string
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
  const { title, opened, onClose, initialValues, loadError, onRetryLoad, width = 460 } = props
  const isBusy = useRef(false)
  const close = (): void => {
    if (!isBusy.current) onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title={title} width={width} closeOnClickOutside={false}>
      {loadError ? (
        <ErrorState error={loadError} onRetry={() => onRetryLoad?.()} />
      ) : initialValues === undefined ? (
        <div className={classes.loading}>
          <Loader size="sm" aria-label="Loading" />
        </div>
      ) : (
        <DialogForm
          {...props}
          initialValues={initialValues}
          onBusy={(busy) => {
            isBusy.current = busy
          }}
        />
      )}
    </Dialog>
  )
}

function DialogForm<E extends AnyEndpoint, Values extends Record<string, unknown>>(
  props: FormDialogProps<E, Values> & { initialValues: Values; onBusy: (isBusy: boolean) => void },
) {
  const { onClose, onBusy, submitLabel = 'Save', danger = false, children, onDone } = props
  const { form, onSubmit, isRunning, failure } = useActionForm<E, Values>({
    ...props,
    onDone: (reply, body) => {
      onClose()
      onDone?.(reply, body)
    },
  })
  useEffect(() => {
    onBusy(isRunning)
    return () => onBusy(false)
  })
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={isRunning}>
      <div className={classes.fields}>
        {children(form)}
        <FormAlert message={failure} />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={isRunning}>
          Cancel
        </Button>
        <Button type="submit" loading={isRunning} {...(danger && { color: 'red' })}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
