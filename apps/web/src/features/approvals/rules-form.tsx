// The rules as a form: a row for each act.
import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { contract, type ReplyOf } from '@panadesk/contract'
import { APPROVAL_RULE_FIELDS } from '@panadesk/contract/seen-forms'
import { SUB_ADMIN } from '@panadesk/domain/access-codes'
import { APPROVAL_ACT_LIST, APPROVAL_ACTS, type ApprovalAct } from '@panadesk/domain/approval-acts'
import { AmountField } from '../../kit/amount-field.tsx'
import { FormFailure } from '../../kit/form-failure.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useLeaveGuard } from '../../kit/use-leave-guard.ts'
import { useSavedForm } from '../../kit/use-saved-form.ts'
import { useCanOpen } from '../../platform/access.ts'
import classes from './approvals.module.css'
import {
  amountField,
  changedRules,
  RECOMMENDED_TEXTS,
  ruleFaults,
  isFixed,
  ruleTexts,
  seenRules,
  textsOfSeen,
  whenField,
  WHY_FIXED,
  type RuleTexts,
} from './rule-fields.ts'

const { rules: read, saveRules } = contract.approvals

const CHOICES = [
  { value: 'never', label: 'Never' },
  { value: 'always', label: 'Always' },
]
const FROM_AMOUNT = { value: 'amount', label: 'From an amount' }

export function RulesForm({ rules }: { rules: ReplyOf<typeof read>['rules'] }) {
  const current = ruleTexts(rules)
  const mayChange = useCanOpen(SUB_ADMIN)
  const saved = useSavedForm({
    call: saveRules,
    current,
    toBody: (texts) => ({ rules: changedRules(texts, current) }),
    validate: ruleFaults,
    seen: {
      fields: APPROVAL_RULE_FIELDS,
      first: seenRules(rules),
      wanted: (texts) => seenRules(changedRules(texts, current)),
      toValues: textsOfSeen,
    },
    refresh: [read],
    texts: { success: 'Approval rules saved successfully.', failure: 'Failed to save the approval rules.' },
    kept: (_reply, body) => ({ ...current, ...ruleTexts(body.rules) }),
  })
  const { form, onSubmit, isRunning, isDirty } = saved
  useLeaveGuard(() => isDirty)
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={isRunning}>
      <div className={classes.lead}>
        <p>When an act needs a second person. An amount counts what one person did in the last 24 hours together.</p>
        {mayChange && (
          <Button variant="default" disabled={isRunning} onClick={() => form.setValues(RECOMMENDED_TEXTS)}>
            Use the recommended set
          </Button>
        )}
      </div>
      <ul className={classes.rules} aria-label="Rules">
        {APPROVAL_ACT_LIST.map((act) => (
          <li key={act} className={classes.rule}>
            <span className={classes.ruleName}>{APPROVAL_ACTS[act].label}</span>
            <RuleFields act={act} form={form} isReadOnly={!mayChange} />
          </li>
        ))}
      </ul>
      <div className={classes.alert}>
        <FormFailure of={saved} />
      </div>
      {mayChange && <SaveBar label="Save" of="Rules" isRunning={isRunning} isDirty={isDirty} />}
    </form>
  )
}

interface RuleFieldsProps {
  act: ApprovalAct
  form: UseFormReturnType<RuleTexts>
  isReadOnly: boolean
}

function RuleFields({ act, form, isReadOnly }: RuleFieldsProps) {
  const { label, hasAmount } = APPROVAL_ACTS[act]
  if (isFixed(act)) return <p className={classes.fixed}>Always: {WHY_FIXED[act]}</p>
  return (
    <>
      <SelectField
        aria-label={`When: ${label}`}
        choices={hasAmount ? [...CHOICES, FROM_AMOUNT] : CHOICES}
        disabled={isReadOnly}
        {...form.getInputProps(whenField(act))}
      />
      {form.values[whenField(act)] === 'amount' && (
        <AmountField
          aria-label={`Amount: ${label}`}
          leftSection="₹"
          disabled={isReadOnly}
          {...form.getInputProps(amountField(act))}
        />
      )}
    </>
  )
}
