// Reset Password: for a sub admin who forgot it. All sessions of theirs end.
import { contract } from '@panadesk/contract'
import { PASSWORD_RULE } from '@panadesk/contract/password'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import type { SubAdminDialogProps } from './sub-admin.ts'
import classes from './sub-admins.module.css'

export function ResetPassword({ subAdmin, ...dialog }: SubAdminDialogProps) {
  return (
    <FormDialog
      title={`Reset Password: ${subAdmin.full_name}`}
      {...dialog}
      call={contract.subAdmins.resetPassword}
      initialValues={{ password: '' }}
      toBody={({ password }) => ({ adminDB_id: subAdmin._id, password })}
      success={(reply) => reply.msg}
      submitLabel="Reset Password"
    >
      {(form) => (
        <>
          <p className={classes.note}>
            {subAdmin.full_name} is signed out everywhere and signs in with the new password.
          </p>
          <PasswordField
            label="New Password"
            rule={PASSWORD_RULE}
            maxLength={200}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        </>
      )}
    </FormDialog>
  )
}
