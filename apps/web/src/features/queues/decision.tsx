// Decides the request that is open: two buttons, and in their place what the decision asks for
// (docs/screens.md, "Queues").
import { Button } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Callout } from '../../kit/callout.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { usePastedPicture } from '../../kit/use-pasted-picture.ts'
import { isDeposit } from '../../requests/request-row.ts'
import { AcceptForm, ApproveForm, RejectForm, type DecisionFormProps } from './decision-forms.tsx'
import { QUEUES, type Decision, type QueueKind, type QueueRow } from './queue.ts'
import classes from './queues.module.css'

const PASTE = { key: 'Ctrl v', does: 'Approves the open request with the receipt that was copied; Enter sends it' }

interface DecisionProps {
  kind: QueueKind
  row: QueueRow
  /** Who else is on it, in a sentence. */
  taken: string | undefined
  onTakeOver: () => void
  /** It was decided, or waits for a second person. */
  onDone: () => void
  /** Somebody else decided it. */
  onOver: () => void
}

export function DecisionBar(props: DecisionProps) {
  const { kind, row, taken, onTakeOver, onDone, onOver } = props
  const [decision, setDecision] = useState<Decision>()
  const [receipt, setReceipt] = useState<File>()
  const bar = useRef<HTMLDivElement>(null)
  const isOver = taken !== undefined
  useKeys([
    { key: 'a', does: `${QUEUES[kind].accept}s the open request; Enter sends it`, run: () => setDecision('accept') },
    { key: 'r', does: 'Rejects the open request, and asks why', run: () => setDecision('reject') },
    ...(kind === 'withdrawal' ? [PASTE] : []),
    { key: 'c', does: 'Takes the open request over from whoever is on it', run: onTakeOver },
  ])
  usePastedPicture(kind === 'withdrawal' && decision === undefined, (picture) => {
    setReceipt(picture)
    setDecision('accept')
  })

  function goBack(): void {
    setDecision(undefined)
    setReceipt(undefined)
    // The keys are those of the panel again.
    bar.current?.closest<HTMLElement>('[data-side-panel]')?.focus({ preventScroll: true })
  }

  const form = { row, receipt, isOverClaim: isOver, onClose: goBack, onDone, onOver }
  return (
    <div ref={bar} className={classes.decision}>
      {isOver && <Callout isStatus>{taken}</Callout>}
      {decision === undefined ? (
        <div className={classes.buttons}>
          {isOver && (
            <Button variant="default" onClick={onTakeOver}>
              Take It Over
            </Button>
          )}
          <Button variant="default" onClick={() => setDecision('reject')}>
            Reject{isOver && ' Anyway'}
          </Button>
          <Button onClick={() => setDecision('accept')}>
            {QUEUES[kind].accept}
            {isOver && ' Anyway'}
          </Button>
        </div>
      ) : (
        // Keys that are meant for whatever in it has the focus.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={(event) => decideByKey(event, goBack)}>
          <DecisionForm decision={decision} {...form} />
          <p className={classes.note}>Enter sends, Shift and Enter breaks the line, Esc goes back.</p>
        </div>
      )}
    </div>
  )
}

interface DecisionChoice extends DecisionFormProps {
  decision: Decision
  receipt: File | undefined
}

function DecisionForm({ decision, receipt, ...form }: DecisionChoice) {
  if (decision === 'reject') return <RejectForm {...form} />
  return isDeposit(form.row) ? <AcceptForm {...form} row={form.row} /> : <ApproveForm {...form} receipt={receipt} />
}

function decideByKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  if (event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLTextAreaElement) {
    event.preventDefault()
    event.target.form?.requestSubmit()
  }
}
