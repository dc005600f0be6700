// Add Notice and Update Notice (docs/screens.md, "Notice Management").
import { Textarea, TextInput } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { NOTICE_FIELDS } from '@panadesk/contract/seen-forms'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { fieldProps, MissingAlert } from '../../kit/missing-fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import type { CallError } from '../../platform/call-error.ts'
import { failureText } from '../../platform/use-action.ts'
import { NEW_NOTICE, noticeBody, valuesOfNotice, valuesOfSeen, type Notice, type NoticeValues } from './notice.ts'
import { ShownFromField } from './shown-from-field.tsx'

const { notices } = contract
const STATUSES = [
  { value: '1', label: 'Active' },
  { value: '0', label: 'Inactive' },
]

interface NoticeDialogProps {
  /** Undefined for a new one. */
  notice: Notice | undefined
  opened: boolean
  onClose: () => void
}

export function NoticeDialog({ notice, opened, onClose }: NoticeDialogProps) {
  const isNew = notice === undefined
  const missing = isNew ? 'Please fill all fields and select status.' : 'Please fill in all fields.'
  return (
    <FormDialog<typeof notices.add, NoticeValues>
      title={isNew ? 'Add Notice' : 'Update Notice'}
      opened={opened}
      onClose={onClose}
      width={560}
      call={isNew ? notices.add : notices.update}
      {...(notice && { id: notice._id })}
      initialValues={isNew ? NEW_NOTICE : valuesOfNotice(notice)}
      toBody={(values) => noticeBody(values, notice)}
      {...(notice && { seen: { fields: NOTICE_FIELDS, first: { ...notice }, toValues: valuesOfSeen } })}
      refresh={[notices.list]}
      success={(reply) => reply.msg}
      failureText={(error) => noticeFailure(error, isNew)}
      submitLabel={isNew ? 'Add Notice' : 'Update Notice'}
    >
      {(form) => (
        <>
          <TextInput label="Title" maxLength={200} autoComplete="off" {...fieldProps(form, 'notice_title', missing)} />
          <Textarea label="Content" rows={6} maxLength={5000} {...fieldProps(form, 'notice_msg', missing)} />
          <SelectField
            label="Status"
            placeholder="-Select Status-"
            choices={STATUSES}
            {...fieldProps(form, 'status', missing)}
          />
          <ShownFromField
            description={`Players see it from then on while it is active. Indian time.${isNew ? ' Left empty: from now on.' : ''}`}
            {...form.getInputProps('create_at')}
          />
          <MissingAlert form={form} missing={missing} />
        </>
      )}
    </FormDialog>
  )
}

function noticeFailure(error: CallError, isNew: boolean): string {
  if (!error.isAnswered) return 'Something went wrong'
  if (error.serverMsg !== undefined) return failureText(error)
  return isNew ? 'Failed to add notice' : 'Something went wrong'
}
