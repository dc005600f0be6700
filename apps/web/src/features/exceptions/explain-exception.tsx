// Says of an exception what explains it, that somebody else looks into it, or that it is open after all: each with a reason.
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import type { ExceptionState } from '@panadesk/domain/exception-kinds'
import { ChoiceButtons } from '../../kit/choice-buttons.tsx'
import { askReason } from '../../kit/confirm.ts'
import { useChoice } from '../../kit/use-choice.ts'
import type { ExceptionRow } from './exception-row.ts'

interface ExplainExceptionProps {
  row: ExceptionRow
  onDone: () => void
}

const { explain, list, count } = contract.exceptions

const WAYS: Record<ExceptionState, { label: string; message: string }> = {
  open: { label: 'Open again', message: 'It waits for an explanation again.' },
  'passed-on': { label: 'Pass on', message: 'Say to whom, and why.' },
  explained: { label: 'Explain', message: 'Say what explains it, so that nobody looks into it again.' },
}
const ORDER = ['open', 'passed-on', 'explained'] as const

export function ExplainException({ row, onDone }: ExplainExceptionProps) {
  const { failure, send, stateOf } = useChoice<typeof explain, ExceptionState>(explain, {
    refresh: [list, count],
    success: (reply) => reply.msg,
    onDone,
  })

  async function say(state: ExceptionState): Promise<void> {
    const { label, message } = WAYS[state]
    const reason = await askReason({ title: label, message, confirmLabel: label })
    if (reason !== undefined) await send(state, { exception_id: row._id, state, reason, seen: { state: row.state } })
  }

  return (
    <ChoiceButtons failure={failure}>
      {ORDER.filter((state) => state !== row.state).map((state) => (
        <Button
          key={state}
          variant={state === 'explained' ? 'filled' : 'default'}
          onClick={() => void say(state)}
          {...stateOf(state)}
        >
          {WAYS[state].label}
        </Button>
      ))}
    </ChoiceButtons>
  )
}
