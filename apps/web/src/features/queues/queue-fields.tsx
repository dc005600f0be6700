// The fields of a queue's filters.
import { TextInput } from '@mantine/core'
import { FUND_STATUS_WORDS } from '@panadesk/contract/fund-request'
import { PAYMENT_METHOD_NAMES } from '@panadesk/contract/payment-methods'
import { AmountField } from '../../kit/amount-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import type { useQueueFilters } from './use-queue-filters.ts'

const STATUSES = choicesOf(FUND_STATUS_WORDS)
const METHODS = choicesOf(PAYMENT_METHOD_NAMES)

export function QueueFields({ filters: { form } }: { filters: ReturnType<typeof useQueueFilters> }) {
  return (
    <>
      <SelectField label="Status" choices={STATUSES} {...form.getInputProps('fund_status')} />
      <SelectField
        label="Payment Method"
        choices={METHODS}
        placeholder="All"
        {...form.getInputProps('payment_method')}
      />
      <AmountField label="Amount From (₹)" {...form.getInputProps('amount_from')} />
      <AmountField label="Amount To (₹)" {...form.getInputProps('amount_to')} />
      <TextInput label="Waiting Over (min)" inputMode="numeric" {...form.getInputProps('waiting_minutes')} />
      <TextInput label="Decided By" {...form.getInputProps('decided_by')} />
    </>
  )
}

function choicesOf(words: Readonly<Record<number, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
