// The own second factor: whether it is on, and what can be done about it.
import { Button } from '@mantine/core'
import type { contract, ReplyOf } from '@panadesk/contract'
import { RECOVERY_CODE_COUNT } from '@panadesk/contract/recovery-code'
import { useState } from 'react'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx'
import { SecuritySection } from './security-section.tsx'
import classes from './security.module.css'
import { SwitchOff } from './switch-off.tsx'
import { SwitchOn } from './switch-on.tsx'

export type SecurityDetails = ReplyOf<typeof contract.security.details>

type OpenDialog = 'none' | 'switch-on' | 'switch-off' | 'renew'

/** So few are left that it is time for new ones. */
const FEW_LEFT = 2

export function SecondFactor({ details }: { details: SecurityDetails }) {
  const [open, setOpen] = useState<OpenDialog>('none')
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = (): void => setOpen('none')
  return (
    <SecuritySection
      title="Second factor"
      beside={
        <StatusBadge tone={details.second_factor ? 'good' : 'off'} label={details.second_factor ? 'On' : 'Off'} />
      }
    >
      {details.second_factor ? (
        <OnSince details={details} onOpen={setOpen} />
      ) : (
        <>
          <p className={classes.note}>
            Besides the password, signing in then wants a code of an authenticator app on your phone. Declaring results,
            large amounts and the rights of sub admins want it again.
          </p>
          <Button onClick={() => setOpen('switch-on')}>Switch On</Button>
        </>
      )}
      <SwitchOn opened={open === 'switch-on'} onClose={close} onCodes={setCodes} />
      <SwitchOff opened={open === 'switch-off'} onClose={close} />
      <RenewRecoveryCodes opened={open === 'renew'} onClose={close} onCodes={setCodes} />
      <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
    </SecuritySection>
  )
}

function OnSince({ details, onOpen }: { details: SecurityDetails; onOpen: (dialog: OpenDialog) => void }) {
  const left = details.recovery_codes_left
  return (
    <>
      <p className={classes.note}>On since {formatInstant(details.second_factor_date)}.</p>
      <p className={classes.note}>
        {left} of {RECOVERY_CODE_COUNT} recovery codes left.
        {left <= FEW_LEFT && (
          <>
            {' '}
            <StatusBadge tone="warn" label="Make new ones" />
          </>
        )}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onOpen('renew')}>
          New Recovery Codes
        </Button>
        <Button variant="default" onClick={() => onOpen('switch-off')}>
          Switch Off
        </Button>
      </div>
    </>
  )
}
