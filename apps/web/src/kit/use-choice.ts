// One command behind several buttons, such as Approve and Refuse: which of them is under way, and what the server says against it.
import type { AnyEndpoint, BodyInput } from '@panadesk/contract'
import { useState } from 'react'
import { refreshCalls } from '../platform/query-client.ts'
import { failureText, useAction, type ActionOptions } from '../platform/use-action.ts'

type ChoiceOptions<E extends AnyEndpoint> = Required<Pick<ActionOptions<E>, 'refresh' | 'success' | 'onDone'>>

/** What is made stale is read again after a refusal, too: somebody else may have been quicker. */
export function useChoice<E extends AnyEndpoint, Choice extends string>(call: E, options: ChoiceOptions<E>) {
  const [failure, setFailure] = useState<string>()
  const [chosen, setChosen] = useState<Choice>()
  const { run, isRunning } = useAction(call, {
    ...options,
    onFailed: (error) => {
      setFailure(failureText(error))
      refreshCalls(options.refresh)
    },
  })

  async function send(choice: Choice, body: BodyInput<E>): Promise<void> {
    setFailure(undefined)
    setChosen(choice)
    await run(body)
  }

  return {
    failure,
    send,
    /** Of the button that stands for a choice. */
    stateOf: (choice: Choice) => ({ loading: isRunning && chosen === choice, disabled: isRunning }),
  }
}
