// A command that the user is asked about before it is sent, where there is something to ask.
import type { AnyEndpoint, BodyInput } from '@panadesk/contract'
import { useAction, type Action, type ActionOptions, type Beside } from '../platform/use-action.ts'
import { confirmAction, type Confirmation } from './confirm.ts'

export interface AskedAction<E extends AnyEndpoint> {
  /** Sends it when the user agreed; at once without a question. */
  ask: (question: Confirmation | undefined, body: BodyInput<E>, beside?: Beside) => Promise<void>
  isRunning: Action<E>['isRunning']
}

export function useAskedAction<E extends AnyEndpoint>(call: E, options: ActionOptions<E>): AskedAction<E> {
  const { run, isRunning } = useAction(call, options)
  return {
    ask: async (question, body, beside) => {
      if (question === undefined || (await confirmAction(question))) await run(body, beside)
    },
    isRunning,
  }
}
