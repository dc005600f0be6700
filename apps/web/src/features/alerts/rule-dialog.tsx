// Switches a kind of alerts on or off, and sets its threshold.
import { TextInput } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { ALERT_RULE_FIELDS } from '@panadesk/contract/seen-forms'
import { ALERT_KINDS, thresholdOf } from '@panadesk/domain/alert-kinds'
import type { DialogControl } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { typedCount } from '../../kit/typed-count.ts'
import type { AlertRule } from './alert-row.ts'
import classes from './alerts.module.css'
import { inUnits } from './threshold-words.ts'

const { saveRule, rules } = contract.alerts
const SWITCH = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]

interface RuleDialogProps extends DialogControl {
  rule: AlertRule
}

export function RuleDialog({ rule, opened, onClose }: RuleDialogProps) {
  const { kind, is_on: isOn, threshold } = rule
  const bounds = thresholdOf(kind)
  return (
    <FormDialog
      title={ALERT_KINDS[kind].label}
      opened={opened}
      onClose={onClose}
      call={saveRule}
      initialValues={{ is_on: '', threshold: '', ...valuesOf({ is_on: isOn, threshold }) }}
      toBody={(values) => ({
        kind,
        is_on: values.is_on === 'on',
        threshold: bounds === undefined ? null : (typedCount(values.threshold) ?? Number.NaN),
      })}
      seen={{ fields: ALERT_RULE_FIELDS, toValues: valuesOf }}
      refresh={[rules, contract.controlRoom.get]}
      success={(reply) => reply.msg}
    >
      {(form) => (
        <>
          <p className={classes.note}>{ALERT_KINDS[kind].means}</p>
          <SelectField label="Calls" choices={SWITCH} {...form.getInputProps('is_on')} />
          {bounds !== undefined && (
            <TextInput
              label={bounds.label}
              description={`${bounds.least.toLocaleString('en-IN')} to ${inUnits(bounds.most.toLocaleString('en-IN'), bounds.unit)}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              {...form.getInputProps('threshold')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** As the fields have them, of those that are there. */
function valuesOf({ is_on: isOn, threshold }: Partial<AlertRule>) {
  return {
    ...(isOn !== undefined && { is_on: isOn ? 'on' : 'off' }),
    ...(threshold !== undefined && { threshold: String(threshold ?? '') }),
  }
}
