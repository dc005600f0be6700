// A switch of the panel: sends how it stood when it was pressed, says what it did, and takes it back when asked.
import type { AnyEndpoint, ReplyOf, TOGGLE_ACCESS } from '@panadesk/contract'
import { toggles } from '@panadesk/contract/toggles'
import { refreshCalls } from '../platform/query-client.ts'
import { toast } from '../platform/toast.ts'
import { failureText } from '../platform/use-action.ts'
import { useAskedAction } from './use-asked-action.ts'
import type { Confirmation } from './confirm.ts'

interface FlipOptions {
  /** Of the row; with collection and field as the call that flips names them. */
  id: string
  collectionName: keyof typeof TOGGLE_ACCESS
  field: string
  isOn: boolean
  /** What is flipped and whose: `Betting of Ravi`. */
  name: string
  /** The words of the two states. */
  words: { readonly on: string; readonly off: string }
  /** The call that it was read with: asked again where somebody else has changed it since. */
  shownIn: AnyEndpoint
  /** Other calls whose replies have it too. */
  refresh?: readonly AnyEndpoint[]
  onDone: (reply: ReplyOf<typeof toggles.flip>) => void
}

export function useFlip(options: FlipOptions) {
  const { id, collectionName, field, isOn, name, words, shownIn, refresh, onDone } = options
  const flip = useAskedAction(toggles.flip, {
    ...(refresh !== undefined && { refresh }),
    onDone: (reply) => {
      onDone(reply)
      const isNowOn = reply.value === 1
      toast.done(`${name}: ${isNowOn ? words.on : words.off}`, () => send(undefined, isNowOn))
    },
    onFailed: (error) => {
      toast.error(failureText(error))
      refreshCalls([shownIn])
    },
  })

  function send(question: Confirmation | undefined, seesOn: boolean): void {
    const seen = seesOn ? 1 : 0
    void flip.ask(question, { userDB_id: id, collectionName, document_fieldName: field, seen })
  }

  return {
    isRunning: flip.isRunning,
    /** Asks first where there is a question. */
    flip: (question?: Confirmation): void => send(question, isOn),
  }
}
