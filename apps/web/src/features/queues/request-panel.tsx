// All about the request that is open: who asks, what speaks against it, and its decision (docs/screens.md, "Queues").
import { contract, type ReplyOf } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { Callout } from '../../kit/callout.tsx'
import { ImageView } from '../../kit/image-view.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { LaterNotes } from '../../notes/later-notes.tsx'
import { refreshCalls } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { formatTimeOfDay } from '../../platform/zoned-time.ts'
import { isDeposit } from '../../requests/request-row.ts'
import { DECIDED_MEANWHILE } from '../../requests/request-words.ts'
import { DecisionBar } from './decision.tsx'
import { isOpen, isTaken, type QueueKind, type QueueRow } from './queue.ts'
import classes from './queues.module.css'
import { PlayerSection } from './player-section.tsx'
import { RequestSection } from './request-section.tsx'
import { useClaim } from './use-claim.ts'

type Reply = ReplyOf<typeof contract.queues.request>

interface RequestPanelProps {
  kind: QueueKind
  id: string
  /** As the list has it, which hears of changes; undefined where it is not in it. */
  listed: QueueRow | undefined
  /** It was decided, or waits for a second person. */
  onDone: () => void
}

export function RequestPanel({ kind, id, ...props }: RequestPanelProps) {
  const request = useCall(contract.queues.request, { kind, request_id: id })
  return (
    <Loaded query={request} waiting={<Waiting height={320} />}>
      {(reply) => <Whole kind={kind} reply={reply} {...props} />}
    </Loaded>
  )
}

function Whole({ kind, reply, listed, onDone }: Omit<RequestPanelProps, 'id'> & { reply: Reply }) {
  const row = rowOf(reply)
  const taken = useTaken(kind, row, listed)
  const receipts = [row.receipt_url, isDeposit(row) ? row.accept_receipt_url : '']
  return (
    <>
      <RequestSection row={row} reply={reply} />
      {receipts.map((url) =>
        url === '' ? null : (
          <div key={url} className={classes.part}>
            <ImageView src={url} alt={`Receipt of ${row.tx_request_number}`} height="half" />
          </div>
        ),
      )}
      <PlayerSection reply={reply} />
      <div className={classes.part}>
        <LaterNotes key={row._id} kind={kind} id={row._id} about="request" />
      </div>
      {isOpen(row) ? (
        <DecisionBar
          kind={kind}
          row={row}
          taken={taken.words}
          onTakeOver={taken.takeOver}
          onDone={onDone}
          onOver={() => refreshCalls([contract.queues.request])}
        />
      ) : (
        <div className={classes.decision}>
          <Callout tone="good">{DECIDED_MEANWHILE}</Callout>
        </div>
      )}
    </>
  )
}

function rowOf({ deposit, withdrawal }: Reply): QueueRow {
  const row = deposit ?? withdrawal
  assert(row !== null, 'a request is of one of the two kinds')
  return row
}

/** The list hears first of who comes and goes, the server says it to whoever wants to be on it. */
function useTaken(kind: QueueKind, row: QueueRow, listed: QueueRow | undefined) {
  const known = listed ?? row
  const { answer, takeOver } = useClaim(kind, isOpen(row) ? row._id : undefined, !isTaken(known))
  if (answer?.isOurs === false) return { words: answer.taken, takeOver }
  // What was read with the request is older than the answer.
  const later = answer === undefined ? known : listed
  return { words: later !== undefined && isTaken(later) ? takenWords(later) : undefined, takeOver }
}

function takenWords({ claimed_by: name, claimed_since: since }: QueueRow): string {
  return `${name} is on this request since ${formatTimeOfDay(since)}.`
}
