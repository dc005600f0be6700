// Keeps on the server what somebody chooses for himself, where one choice may follow another before the first is kept.
import type { AnyEndpoint, BodyInput } from '@panadesk/contract'
import { useRef } from 'react'
import { useAction } from '../platform/use-action.ts'

/** Sends what was chosen last, one after the other; what was chosen in between is passed over. */
export function useKeepLast<E extends AnyEndpoint>(
  endpoint: E,
  refresh: readonly AnyEndpoint[] = [],
): (body: BodyInput<E>) => void {
  const { run } = useAction(endpoint, { refresh })
  const due = useRef<BodyInput<E>>(undefined)
  const isUnderWay = useRef(false)

  async function sendAll(): Promise<void> {
    isUnderWay.current = true
    while (due.current !== undefined) {
      const body = due.current
      due.current = undefined
      await run(body)
    }
    isUnderWay.current = false
  }

  return (body) => {
    due.current = body
    if (!isUnderWay.current) void sendAll()
  }
}
