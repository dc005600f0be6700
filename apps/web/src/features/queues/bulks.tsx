// What was decided at once in the last day: how far each is, and what was refused and why (docs/screens.md, "Queues").
import { Button } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import { Section } from '../../kit/section.tsx'
import { useUrlValue } from '../../kit/use-url-value.ts'
import { useCall } from '../../platform/use-call.ts'
import { formatInstant } from '../../platform/zoned-time.ts'
import { BulkRows } from './bulk-rows.tsx'
import type { QueueKind } from './queue.ts'
import classes from './queues.module.css'
import { isRunning } from './running-bulk.ts'

type Bulk = ReplyOf<typeof contract.queues.bulks>['bulks'][number]

const KINDS: Readonly<Record<Bulk['kind'], { queue: QueueKind; does: string }>> = {
  'accept-deposits': { queue: 'deposit', does: 'Accept' },
  'reject-deposits': { queue: 'deposit', does: 'Reject' },
  'approve-withdrawals': { queue: 'withdrawal', does: 'Approve' },
  'reject-withdrawals': { queue: 'withdrawal', does: 'Reject' },
}

interface BulksProps {
  kind: QueueKind
  /** Opens a request beside the list. */
  onOpen: (key: string) => void
}

/** Nothing where there was none. */
export function Bulks({ kind, onOpen }: BulksProps) {
  const [shown, show] = useUrlValue('bulk')
  const { data } = useCall(contract.queues.bulks, {})
  const bulks = data?.bulks.filter((bulk) => KINDS[bulk.kind].queue === kind) ?? []
  if (bulks.length === 0) return null
  return (
    <Section title="Decided At Once">
      {bulks.map((bulk) => (
        <div key={bulk.bulk_id} className={classes.bulk}>
          <BulkLine
            bulk={bulk}
            isShown={bulk.bulk_id === shown}
            onShow={() => show(bulk.bulk_id === shown ? undefined : bulk.bulk_id)}
          />
          {bulk.bulk_id === shown && <BulkRows bulk={bulk} onOpen={onOpen} />}
        </div>
      ))}
    </Section>
  )
}

interface BulkLineProps {
  bulk: Bulk
  isShown: boolean
  onShow: () => void
}

function BulkLine({ bulk, isShown, onShow }: BulkLineProps) {
  const word = isShown ? 'Hide' : 'Show'
  const name = `${KINDS[bulk.kind].does} ${bulk.total}, ${formatInstant(bulk.insert_date)}`
  return (
    <>
      <div className={classes.bulkHead}>
        <p className={classes.bulkName}>{name}</p>
        <output aria-live="polite">{progressText(bulk)}</output>
        <Button
          size="xs"
          variant="default"
          aria-expanded={isShown}
          aria-label={`${word} requests of ${name}`}
          onClick={onShow}
        >
          {word}
        </Button>
      </div>
      {isRunning(bulk) && (
        <progress
          className={classes.bar}
          max={bulk.total}
          value={bulk.done + bulk.refused + bulk.waits}
          aria-label={`Progress of ${name}`}
        />
      )}
    </>
  )
}

/** '137 of 200, 2 refused'. */
function progressText({ total, done, refused, waits }: Bulk): string {
  const rest = [
    { count: refused, word: 'refused' },
    { count: waits, word: 'waiting for a second person' },
  ]
  return [
    `${done + refused + waits} of ${total}`,
    ...rest.flatMap(({ count, word }) => (count === 0 ? [] : [`${count} ${word}`])),
  ].join(', ')
}
