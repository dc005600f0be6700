// What is done with the selected requests of a queue.
import { Button } from '@mantine/core'
import type { Decision } from './queue.ts'

interface BulkButtonsProps {
  accept: string
  /** Of the selected ones. */
  count: number
  onDecide: (decision: Decision) => void
}

export function BulkButtons({ accept, count, onDecide }: BulkButtonsProps) {
  return (
    <>
      <Button size="xs" variant="default" disabled={count === 0} onClick={() => onDecide('reject')}>
        Reject Selected
      </Button>
      <Button
        size="xs"
        variant={count === 0 ? 'default' : 'filled'}
        disabled={count === 0}
        onClick={() => onDecide('accept')}
      >
        {accept} Selected
      </Button>
    </>
  )
}
