// Security: the own second factor, and the sessions that are open.
import { contract } from '@panadesk/contract'
import { Dialog, type DialogControl } from '../../kit/dialog.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import { OpenSessions } from './open-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'

export function SecurityDialog(dialog: DialogControl) {
  return (
    <Dialog {...dialog} title="Security" width={640} closeOnClickOutside={false}>
      <SecurityContent />
    </Dialog>
  )
}

/** Mounted with the dialog, so that nothing is asked before it opens. */
function SecurityContent() {
  const security = useCall(contract.security.details, {})
  return (
    <Loaded query={security} waiting={<Waiting height={140} />}>
      {(details) => (
        <>
          <SecondFactor details={details} />
          <OpenSessions sessions={details.sessions} />
        </>
      )}
    </Loaded>
  )
}
