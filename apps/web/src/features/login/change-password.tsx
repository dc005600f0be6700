// Change Password: of whoever is signed in (docs/access.md, "Sessions"); all other sessions of theirs end.
import { contract } from '@panadesk/contract'
import { PASSWORD_RULE } from '@panadesk/contract/password'
import type { DialogControl } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import classes from './login.module.css'

const EMPTY = { current_password: '', new_password: '', repeated: '' }

export function ChangePassword(dialog: DialogControl) {
  return (
    <FormDialog
      title="Change Password"
      {...dialog}
      call={contract.login.changePassword}
      initialValues={EMPTY}
      toBody={({ current_password, new_password }) => ({ current_password, new_password })}
      validate={({ new_password, repeated }) =>
        new_password === repeated ? {} : { repeated: 'This is not the same password.' }
      }
      success={(reply) => reply.msg}
      submitLabel="Change Password"
    >
      {(form) => (
        <>
          <p className={classes.note}>You stay signed in here, and are signed out everywhere else.</p>
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
          <PasswordField
            label="New Password"
            rule={PASSWORD_RULE}
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <PasswordField label="Repeat New Password" autoComplete="new-password" {...form.getInputProps('repeated')} />
        </>
      )}
    </FormDialog>
  )
}
