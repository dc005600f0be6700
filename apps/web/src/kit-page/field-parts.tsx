// Fields: empty, filled in, wrong, and closed.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { AmountField } from '../kit/amount-field.tsx'
import { DateField } from '../kit/date-field.tsx'
import { PasswordField } from '../kit/password-field.tsx'
import { Section } from '../kit/section.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TimeField } from '../kit/time-field.tsx'
import classes from './kit-page.module.css'

const CHOICES = [
  { value: 'open', label: 'Open' },
  { value: 'close', label: 'Close' },
]

export function FieldParts() {
  const [date, setDate] = useState('2026-11-22')
  const [amount, setAmount] = useState('123456.50')
  const [time, setTime] = useState('18:00')
  return (
    <Section title="Fields">
      <div className={classes.fields}>
        <TextInput label="Text" placeholder="Nothing yet" />
        <TextInput label="Text that is wrong" defaultValue="%%" error="Please use plain text only." />
        <TextInput label="Text for others" defaultValue="Closed" disabled />
        <SelectField label="Choice" placeholder="-Select Session-" choices={CHOICES} />
        <SelectField
          label="Choice that is missing"
          placeholder="-Select-"
          choices={CHOICES}
          error="Session is required"
        />
        <DateField label="Date" value={date} onChange={setDate} />
        <DateField label="Date that is wrong" value="" error="Date is required" />
        <TimeField label="Time" value={time} onChange={setTime} />
        <AmountField label="Amount" value={amount} onChange={setAmount} />
        <AmountField label="Amount that is wrong" value="" error="Please enter a valid amount." />
        <PasswordField label="Password" />
      </div>
    </Section>
  )
}
