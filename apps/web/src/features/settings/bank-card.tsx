// Add Bank Details (spec 3 §2, §5): the account that players pay to.
import { TextInput } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { useSavedForm } from '../../kit/use-saved-form.ts'
import type { MainSettingsData, OnDirty } from './card-props.ts'
import { SettingCard } from './setting-card.tsx'

const FIELDS = [
  { name: 'ac_holder_name', label: 'A/c Holder Name' },
  { name: 'account_number', label: 'A/c Number' },
  { name: 'ifsc_code', label: 'IFSC Code' },
] as const

interface BankCardProps {
  current: MainSettingsData['admin_bank_detail']
  onDirty: OnDirty
}

export function BankCard({ current, onDirty }: BankCardProps) {
  const { ac_holder_name, account_number, ifsc_code } = current
  const saved = useSavedForm({
    call: contract.settings.savePayment,
    current: { ac_holder_name, account_number, ifsc_code },
    toBody: (values) => values,
    refresh: [contract.settings.main],
    texts: {
      success: 'Admin Bank details updated successfully.',
      failure: 'Failed to update Admin Bank details. Please try again.',
    },
  })
  return (
    <SettingCard title="Add Bank Details" saved={saved} onDirty={onDirty}>
      {FIELDS.map(({ name, label }) => (
        <TextInput key={name} label={label} autoComplete="off" spellCheck={false} {...saved.form.getInputProps(name)} />
      ))}
    </SettingCard>
  )
}
