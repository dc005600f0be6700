// Switching the second factor on: the password, then a code of the secret that the app has scanned.
import { contract, type ReplyOf } from '@panadesk/contract'
import { useState } from 'react'
import { CodeField } from '../../kit/code-field.tsx'
import { CopyText } from '../../kit/copy-text.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import classes from './security.module.css'

const { security } = contract
type Started = ReplyOf<typeof security.startSecondFactor>

interface SwitchOnProps {
  opened: boolean
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

export function SwitchOn({ opened, onClose, onCodes }: SwitchOnProps) {
  const [started, setStarted] = useState<Started>()
  const [isScanning, setScanning] = useState(false)
  return (
    <>
      <FormDialog
        title="Switch On Second Factor"
        opened={opened}
        onClose={onClose}
        call={security.startSecondFactor}
        initialValues={{ current_password: '' }}
        toBody={(values) => values}
        submitLabel="Continue"
        onDone={(reply) => {
          setStarted(reply)
          setScanning(true)
        }}
      >
        {(form) => (
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
        )}
      </FormDialog>
      {started !== undefined && (
        <FormDialog
          title="Scan The QR Code"
          opened={isScanning}
          onClose={() => setScanning(false)}
          call={security.switchOnSecondFactor}
          initialValues={{ code: '' }}
          toBody={(values) => values}
          submitLabel="Switch On"
          success={(reply) => reply.msg}
          refresh={[security.details]}
          onDone={(reply) => onCodes(reply.recovery_codes)}
        >
          {(form) => (
            <>
              <p className={classes.note}>Scan this with your authenticator app, then enter the code that it shows.</p>
              <img className={classes.qr} src={started.qr_image} alt="QR code with the secret" />
              <div>
                <p className={classes.note}>Or type the secret:</p>
                <CopyText text={started.secret} name="Secret" />
              </div>
              <CodeField {...form.getInputProps('code')} />
              <p className={classes.note}>You stay signed in here, and are signed out everywhere else.</p>
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}
