// Add UPI ID (spec 3 §2): where players pay to.
import { TextInput } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { useSavedForm } from '../../kit/use-saved-form.ts'
import type { MainSettingsData, OnDirty } from './card-props.ts'
import { SettingCard } from './setting-card.tsx'

const FIELDS = [
  { name: 'google_upi_payment_id', label: 'Google UPI ID' },
  { name: 'phonepay_upi_payment_id', label: 'Phone Pe UPI ID' },
  { name: 'upi_payment_id', label: 'Other UPI ID' },
] as const

interface UpiCardProps {
  current: MainSettingsData['admin_bank_detail']
  onDirty: OnDirty
}

export function UpiCard({ current, onDirty }: UpiCardProps) {
  const { google_upi_payment_id, phonepay_upi_payment_id, upi_payment_id } = current
  const saved = useSavedForm({
    call: contract.settings.savePayment,
    current: { google_upi_payment_id, phonepay_upi_payment_id, upi_payment_id },
    toBody: (values) => values,
    refresh: [contract.settings.main],
    texts: {
      success: 'Admin UPI details updated successfully.',
      failure: 'Failed to update Admin UPI details. Please try again.',
    },
  })
  return (
    <SettingCard title="Add UPI ID" saved={saved} onDirty={onDirty}>
      {FIELDS.map(({ name, label }) => (
        <TextInput
          key={name}
          label={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...saved.form.getInputProps(name)}
        />
      ))}
    </SettingCard>
  )
}
