// How players pay the house: Add UPI ID and Add Bank Details (docs/screens.md, "Main Settings"), two cards over one
// call.
import { TextInput } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { PAYMENT_FIELDS } from '@panadesk/contract/seen-forms'
import { useSavedForm } from '../../kit/use-saved-form.ts'
import type { MainSettingsData, OnDirty } from './card-props.ts'
import { shapeFaults } from './payment-shapes.ts'
import { SettingCard } from './setting-card.tsx'

type PaymentDetail = MainSettingsData['admin_bank_detail']

const CARDS = {
  upi: {
    title: 'Add UPI ID',
    words: 'Admin UPI details',
    fields: ['google_upi_payment_id', 'phonepay_upi_payment_id', 'upi_payment_id'],
  },
  bank: {
    title: 'Add Bank Details',
    words: 'Admin Bank details',
    fields: ['ac_holder_name', 'account_number', 'ifsc_code'],
  },
} as const satisfies Record<string, { title: string; words: string; fields: readonly (keyof PaymentDetail)[] }>

interface PaymentCardProps {
  kind: keyof typeof CARDS
  current: PaymentDetail
  onDirty: OnDirty
}

export function PaymentCard({ kind, current, onDirty }: PaymentCardProps) {
  const { title, words, fields } = CARDS[kind]
  const shown: Record<string, string> = Object.fromEntries(fields.map((name) => [name, current[name]]))
  const saved = useSavedForm({
    call: contract.settings.savePayment,
    current: shown,
    toBody: (values) => values,
    seen: { fields: PAYMENT_FIELDS },
    validate: (values) => shapeFaults(values, shown),
    refresh: [contract.settings.main],
    texts: { success: `${words} updated successfully.`, failure: `Failed to update ${words}. Please try again.` },
  })
  return (
    <SettingCard title={title} saved={saved} onDirty={onDirty}>
      {fields.map((name) => (
        <TextInput
          key={name}
          label={PAYMENT_FIELDS[name].label}
          autoComplete="off"
          // A UPI id is written in small letters.
          {...(kind === 'upi' && { autoCapitalize: 'none' })}
          spellCheck={false}
          {...saved.form.getInputProps(name)}
        />
      ))}
    </SettingCard>
  )
}
