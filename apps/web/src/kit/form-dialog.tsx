// The one dialog with a form: for adding, editing, and every action that asks for more than yes or no.
import type { AnyEndpoint } from '@panadesk/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { confirmAction } from './confirm.ts'
import { Dialog } from './dialog.tsx'
import { ErrorState } from './error-state.tsx'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { loadLater } from './load-later.tsx'
import { Waiting } from './waiting.tsx'

const NO_EDITS = (): boolean => false
const EditsGuard = loadLater(async () => (await import('./edits-guard.tsx')).EditsGuard)

export interface FormDialogProps<E extends AnyEndpoint, Values extends Record<string, unknown>> extends Omit<
  FormBodyProps<E, Values>,
  'initialValues' | 'onBusy'
> {
  title: string
  opened: boolean
  /** Called on Cancel, on Esc once it was asked whether to give up what was entered, and after it went well. Never while it is running. */
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
  const hasEdits = useRef(NO_EDITS)
  const watch = useCallback((has = NO_EDITS): void => {
    hasEdits.current = has
  }, [])
  /** Cancel says by itself that what was entered is given up. */
  const leave = (): void => {
    hasEdits.current = NO_EDITS
    onClose()
  }
  const close = async (): Promise<void> => {
    if (isBusy.current || (hasEdits.current() && !(await isGivenUp()))) return
    leave()
  }
  return (
    <Dialog opened={opened} onClose={() => void close()} title={title} width={width} closeOnClickOutside={false}>
      <DialogContent
        {...props}
        onClose={leave}
        onBusy={(busy) => {
          isBusy.current = busy
        }}
      >
        {(form) => (
          <>
            <EditsWatch isDirty={() => form.isDirty()} watch={watch} />
            <EditsGuard hasEdits={() => hasEdits.current()} />
            {props.children(form)}
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

interface EditsWatchProps {
  /** Of the form as it is drawn. */
  isDirty: () => boolean
  /** Told how to ask whether something was entered; nothing once the dialog is gone. */
  watch: (hasEdits: (() => boolean) | undefined) => void
}

/** There with the form itself: Esc may be pressed before anything more is read. */
function EditsWatch({ isDirty, watch }: EditsWatchProps) {
  const latest = useRef(isDirty)
  useEffect(() => {
    latest.current = isDirty
  })
  // Once: a form that was left is drawn again while it fades.
  useEffect(() => {
    watch(() => latest.current())
    return () => watch(undefined)
  }, [watch])
  return null
}

/** Asked later, so that the key press that closes the dialog does not also answer the question. */
async function isGivenUp(): Promise<boolean> {
  await new Promise((resolve) => {
    window.setTimeout(resolve)
  })
  return confirmAction(GIVE_UP)
}

const GIVE_UP = {
  title: 'Unsaved changes',
  message: 'What you have entered is not saved yet. Close without saving?',
  confirmLabel: 'Close',
  danger: true,
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
