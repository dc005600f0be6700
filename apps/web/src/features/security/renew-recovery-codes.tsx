// New recovery codes in the place of those that are left.
import { contract } from '@panadesk/contract'
import { CodeField } from '../../kit/code-field.tsx'
import type { DialogControl } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import classes from './security.module.css'

const { security } = contract

interface RenewRecoveryCodesProps extends DialogControl {
  onCodes: (codes: readonly string[]) => void
}

export function RenewRecoveryCodes({ onCodes, ...dialog }: RenewRecoveryCodesProps) {
  return (
    <FormDialog
      title="New Recovery Codes"
      {...dialog}
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
