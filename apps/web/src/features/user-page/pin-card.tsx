// The security PIN, which nobody can read: it can only be set anew (docs/access.md, "Passwords and PINs").
import { Button, TextInput } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { useState } from 'react'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Section } from '../../kit/section.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import type { CallError } from '../../platform/call-error.ts'
import { failureText } from '../../platform/use-action.ts'
import type { User } from './user.ts'
import classes from './user-page.module.css'

const LONGEST_PIN = 6

export function PinCard({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.card}>
      <Section
        title="Security PIN"
        actions={
          <Button size="xs" variant="default" onClick={() => setOpen(true)} aria-label="Change Security PIN">
            Change
          </Button>
        }
      >
        <p className={classes.pin}>
          <span aria-hidden>{user.security_pin}</span>
        </p>
        <p className={classes.hint}>{stateOfPin(user)}</p>
      </Section>
      <FormDialog
        title="Change Security PIN"
        opened={isOpen}
        onClose={() => setOpen(false)}
        width={400}
        call={contract.userPage.changePin}
        initialValues={{ security_pin: '' }}
        toBody={({ security_pin }) => ({ userDB_id: user._id, security_pin })}
        submitLabel="Change"
        refresh={[contract.userPage.profile, contract.auditLog.ofUser]}
        success="Security PIN updated successfully."
        failureText={pinFailure}
      >
        {(form) => (
          <TextInput
            label="New PIN"
            description={`4 to ${LONGEST_PIN} digits, for ${user.user_name}, who is told and must choose another one; points can be sent and withdrawn 24 hours after that.`}
            inputMode="numeric"
            maxLength={LONGEST_PIN}
            autoComplete="off"
            {...form.getInputProps('security_pin')}
          />
        )}
      </FormDialog>
    </div>
  )
}

/** What the PIN means for the user's money (docs/access.md, "A PIN set by staff"). */
function stateOfPin({ pin_by_staff: isByStaff, funds_held_until: heldUntil }: User): string {
  if (isByStaff === 1) return 'Set by staff: the user must choose another one before points can be sent or withdrawn.'
  if (heldUntil !== '') {
    return `Set by staff, then chosen anew: points can be sent and withdrawn from ${formatInstant(heldUntil)} on.`
  }
  return 'Nobody can read it. A forgotten one is set anew.'
}

function pinFailure(error: CallError): string {
  return error.serverMsg === undefined ? 'Something went wrong.' : failureText(error)
}
