// New recovery codes in the place of those that are left.
import { contract } from '@panadesk/contract'
import { CodeField } from '../../kit/code-field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import classes from './security.module.css'

const { security } = contract

interface RenewRecoveryCodesProps {
  opened: boolean
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

export function RenewRecoveryCodes({ opened, onClose, onCodes }: RenewRecoveryCodesProps) {
  return (
    <FormDialog
      title="New Recovery Codes"
      opened={opened}
      onClose={onClose}
      call={security.renewRecoveryCodes}
      initialValues={{ code: '' }}
      toBody={(values) => values}
      submitLabel="Make New Codes"
      refresh={[security.details]}
      onDone={(reply) => onCodes(reply.recovery_codes)}
    >
      {(form) => (
        <>
          <p className={classes.note}>The codes of before are worth nothing any more.</p>
          <CodeField {...form.getInputProps('code')} />
        </>
      )}
    </FormDialog>
  )
}
