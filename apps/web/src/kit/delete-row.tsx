// The action that takes a row out of its list, once that was confirmed.
import { IconTrash } from '@tabler/icons-react'
import type { AnyEndpoint, BodyInput } from '@panadesk/contract'
import { refreshCalls } from '../platform/query-client.ts'
import { toast } from '../platform/toast.ts'
import { failureText, type ActionOptions } from '../platform/use-action.ts'
import { RowAction } from './row-action.tsx'
import { useAskedAction } from './use-asked-action.ts'

interface DeleteRowProps<E extends AnyEndpoint> extends ActionOptions<E> {
  call: E
  body: BodyInput<E>
  /** Takes the place of `:id` in the path. */
  id?: string
  /** Whose row it is, for screen readers. */
  of: string
  /** The question: what is deleted, and what that means. */
  title: string
  message: string
}

export function DeleteRow<E extends AnyEndpoint>(props: DeleteRowProps<E>) {
  const { call, body, id, of, title, message, ...options } = props
  const remove = useAskedAction(call, {
    ...options,
    onFailed: (error) => {
      if (options.onFailed) options.onFailed(error)
      else toast.error(failureText(error))
      // It is not as it is shown: somebody has changed it, or taken it away.
      refreshCalls(options.refresh ?? [])
    },
  })
  const question = { title, message, confirmLabel: 'Delete', danger: true }
  return (
    <RowAction
      label="Delete"
      of={of}
      icon={IconTrash}
      onClick={() => void remove.ask(question, body, id === undefined ? {} : { id })}
      isRunning={remove.isRunning}
      tone="bad"
    />
  )
}
