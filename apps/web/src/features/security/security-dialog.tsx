// Security: the own second factor, and the sessions that are open.
import { Loader } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { Dialog } from '../../kit/dialog.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import dialog from '../../kit/dialog.module.css'
import { useCall } from '../../platform/use-call.ts'
import { OpenSessions } from './open-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'

export function SecurityDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title="Security" opened={opened} onClose={onClose} width={640} closeOnClickOutside={false}>
      <SecurityContent />
    </Dialog>
  )
}

function SecurityContent() {
  const details = useCall(contract.security.details, {})
  if (details.data !== undefined) {
    return (
      <>
        <SecondFactor details={details.data} />
        <OpenSessions sessions={details.data.sessions} />
      </>
    )
  }
  if (details.error) return <ErrorState error={details.error} onRetry={() => void details.refetch()} />
  return (
    <div className={dialog.loading}>
      <Loader size="sm" aria-label="Loading" />
    </div>
  )
}
