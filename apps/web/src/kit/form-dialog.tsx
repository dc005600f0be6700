// The one dialog with a form: for adding, editing, and every action that asks for more than yes or no.
import type { AnyEndpoint } from '@panadesk/contract'
import { useRef, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { ErrorState } from './error-state.tsx'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { Waiting } from './waiting.tsx'

export interface FormDialogProps<E extends AnyEndpoint, Values extends Record<string, unknown>> extends Omit<
  FormBodyProps<E, Values>,
  'initialValues' | 'onBusy'
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
  /** In pixels. */
  width?: number
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

type ContentProps<E extends AnyEndpoint, Values extends Record<string, unknown>> = FormDialogProps<E, Values> &
  Required<Pick<FormBodyProps<E, Values>, 'onBusy'>>

/** Mounted anew at each opening. */
function DialogContent<E extends AnyEndpoint, Values extends Record<string, unknown>>(props: ContentProps<E, Values>) {
  const { initialValues, loadError, onRetryLoad } = props
  const [held, setHeld] = useState(initialValues)
  if (held === undefined && initialValues !== undefined) setHeld(initialValues)
  if (held !== undefined) return <FormBody {...props} initialValues={held} />
  if (loadError) return <ErrorState error={loadError} onRetry={() => onRetryLoad?.()} />
  return <Waiting height={140} />
}
