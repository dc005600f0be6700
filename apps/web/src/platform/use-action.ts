// Sending a command to the server from a component: once at a time, with its result told to the user.
import type { AnyEndpoint, BodyInput, ReplyOf } from '@panadesk/contract'
import { approvals } from '@panadesk/contract/approvals'
import { actsOf } from '@panadesk/contract/endpoint'
import { NOTHING_CHANGED } from '@panadesk/contract/nothing-changed'
import { useRef, useState } from 'react'
import { CallError } from './call-error.ts'
import { sendCommand, type CallOptions } from './call.ts'
import { refreshCalls } from './query-client.ts'
import { toast } from './toast.ts'

export interface ActionOptions<E extends AnyEndpoint> {
  /** The calls whose replies the command makes stale. */
  refresh?: readonly AnyEndpoint[]
  /** What to say when it went well: a text, or one made of the reply (`(reply) => reply.msg`). Nothing when left out. */
  success?: string | ((reply: ReplyOf<E>) => string)
  onDone?: (reply: ReplyOf<E>, body: BodyInput<E>) => void
  /** It was sent and waits for a second person: nothing has changed, and the user has been told. */
  onWaiting?: () => void
  /** Takes the place of the error toast, for example to open a dialog. */
  onFailed?: (error: CallError) => void
}

/** What goes to the server beside the body. */
export type Beside = Pick<CallOptions<AnyEndpoint>, 'id' | 'file'>

export interface Action<E extends AnyEndpoint> {
  /** Sends it; undefined when it was refused or waits for a second person (the user has been told), or is under way already. */
  run: (body: BodyInput<E>, beside?: Beside) => Promise<ReplyOf<E> | undefined>
  isRunning: boolean
}

/** A command as a value: `const revert = useAction(contract.wallet.revert, { refresh: [...], success: (r) => r.msg })`. */
export function useAction<E extends AnyEndpoint>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const [isRunning, setRunning] = useState(false)
  // A ref besides the state: two clicks in one frame both see the old state.
  const underWay = useRef(false)

  async function run(body: BodyInput<E>, beside: Beside = {}): Promise<ReplyOf<E> | undefined> {
    if (underWay.current) return undefined
    underWay.current = true
    setRunning(true)
    try {
      const outcome = await sendCommand(endpoint, { body, ...beside })
      if (outcome.isWaiting) {
        tellWaiting()
        return undefined
      }
      finish(outcome.reply, body)
      return outcome.reply
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!error.isHandled) fail(error)
      return undefined
    } finally {
      // Done, waiting or refused: it may be another one that waits now.
      if (actsOf(endpoint).length > 0) refreshCalls([approvals.list, approvals.count])
      underWay.current = false
      setRunning(false)
    }
  }

  function finish(reply: ReplyOf<E>, body: BodyInput<E>): void {
    refreshCalls(options.refresh ?? [])
    if (options.success !== undefined) {
      toast.success(successText(reply, typeof options.success === 'string' ? options.success : options.success(reply)))
    }
    options.onDone?.(reply, body)
  }

  function tellWaiting(): void {
    toast.waiting('Waiting for a second person.', { label: 'Approvals', path: '/approvals' })
    options.onWaiting?.()
  }

  function fail(error: CallError): void {
    if (options.onFailed) options.onFailed(error)
    else toast.error(failureText(error))
  }

  return { run, isRunning }
}

/** What to say of a reply: the text for it, unless it says that there was nothing to do. */
export function successText(reply: object, text: string): string {
  return 'msg' in reply && reply.msg === NOTHING_CHANGED ? NOTHING_CHANGED : text
}

/** The text of a failure with the number under which the log knows it, if there is one. */
export function failureText(error: CallError): string {
  return error.requestId === undefined ? error.msg : `${error.msg} (Request ${error.requestId})`
}
