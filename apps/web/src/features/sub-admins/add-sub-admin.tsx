// Add Sub Admin (docs/screens.md, "Sub Admin List").
import { contract } from '@panadesk/contract'
import { PASSWORD_RULE } from '@panadesk/contract/password'
import type { DialogControl } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { fieldProps } from '../../kit/missing-fields.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { toast } from '../../platform/toast.ts'
import { failureText } from '../../platform/use-action.ts'
import { MISSING, SubAdminFields } from './sub-admin-fields.tsx'
import { NEW_SUB_ADMIN, subAdminBody } from './sub-admin.ts'
import classes from './sub-admins.module.css'

const { add, list } = contract.subAdmins

export function AddSubAdmin(dialog: DialogControl) {
  return (
    <FormDialog
      title="Add Sub Admin"
      {...dialog}
      width={640}
      call={add}
      initialValues={NEW_SUB_ADMIN}
      toBody={(values) => ({ ...subAdminBody(values), password: values.password })}
      refresh={[list]}
      success={(reply) => reply.msg}
      onInvalid={(errors) => toast.error(String(Object.values(errors)[0]))}
      onFailed={(error) => toast.error(failureText(error))}
      submitLabel="Add Sub Admin"
    >
      {(form) => (
        <SubAdminFields form={form}>
          <PasswordField
            className={classes.whole ?? ''}
            label="Password"
            rule={PASSWORD_RULE}
            maxLength={200}
            autoComplete="new-password"
            {...fieldProps(form, 'password', MISSING)}
          />
        </SubAdminFields>
      )}
    </FormDialog>
  )
}
