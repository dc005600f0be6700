// Deposit Queue.
import { createFileRoute } from '@tanstack/react-router'
import { QueueScreen } from '../../features/queues/queue-screen.tsx'

export const Route = createFileRoute('/_panel/deposit-queue')({ component: Deposits })

function Deposits() {
  // Another queue is another screen: nothing that was selected in the first one stays.
  return <QueueScreen key="deposit" kind="deposit" />
}
