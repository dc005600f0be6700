// Says that one takes care of an alert; a note says how.
import { Textarea } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { REMARK_LENGTH_MAX } from '@panadesk/contract/remark-length'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { AlertDialogProps } from './alert-dialog-props.ts'
import classes from './alerts.module.css'
import { said } from '../../platform/said.ts'

const { acknowledge, list } = contract.alerts

export function AcknowledgeAlert({ alert, opened, onClose }: AlertDialogProps) {
  return (
    <FormDialog
      title="Acknowledge Alert"
      opened={opened}
      onClose={onClose}
      call={acknowledge}
      initialValues={{ note: '' }}
      toBody={({ note }) => ({ alert_id: alert._id, note, seen: { status: alert.status } })}
      refresh={[list, contract.waiting.counts]}
      success={(reply) => reply.msg}
      submitLabel="Acknowledge"
    >
      {(form) => (
        <>
          <p className={classes.note}>{said(alert.what)}</p>
          <Textarea label="Note" rows={3} maxLength={REMARK_LENGTH_MAX} {...form.getInputProps('note')} />
        </>
      )}
    </FormDialog>
  )
}
