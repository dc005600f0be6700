// Update Sub Admin: everything but the password, which has a dialog of its own (docs/screens.md, "Sub Admin List").
import { contract } from '@panadesk/contract'
import { SUB_ADMIN_FIELDS } from '@panadesk/contract/seen-forms'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { SubAdminFields } from './sub-admin-fields.tsx'
import { subAdminBody, valuesOfSeen, valuesOfSubAdmin, type SubAdminDialogProps } from './sub-admin.ts'

const { update, list } = contract.subAdmins

export function UpdateSubAdmin({ subAdmin, ...dialog }: SubAdminDialogProps) {
  return (
    <FormDialog
      title="Update Sub Admin"
      {...dialog}
      width={640}
      call={update}
      id={subAdmin._id}
      initialValues={valuesOfSubAdmin(subAdmin)}
      toBody={subAdminBody}
      seen={{ fields: SUB_ADMIN_FIELDS, toValues: valuesOfSeen }}
      refresh={[list]}
      success={(reply) => reply.msg}
      submitLabel="Update Sub Admin"
    >
      {(form) => <SubAdminFields form={form} />}
    </FormDialog>
  )
}
