// Switching the second factor off: by the password and a code together.
import { contract } from '@panadesk/contract'
import { CodeField } from '../../kit/code-field.tsx'
import type { DialogControl } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import classes from './security.module.css'

const { security } = contract

export function SwitchOff(dialog: DialogControl) {
  return (
    <FormDialog
      title="Switch Off Second Factor"
      {...dialog}
      call={security.switchOffSecondFactor}
      initialValues={{ current_password: '', code: '' }}
      toBody={(values) => values}
      submitLabel="Switch Off"
      danger
      success={(reply) => reply.msg}
      refresh={[security.details]}
    >
      {(form) => (
        <>
          <p className={classes.note}>
            The password alone will do then. You stay signed in here, and are signed out everywhere else.
          </p>
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
          <CodeField takesRecoveryCode {...form.getInputProps('code')} />
        </>
      )}
    </FormDialog>
  )
}
