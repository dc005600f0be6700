// Add Balance In User Wallet: a user and an amount, asked about before it is credited (spec 3 §2, §5).
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { UserPicker, type PickedUser } from '../../players/user-picker.tsx'
import { CreditDialog, type Credit } from './credit-dialog.tsx'
import { creditErrors, LEAST_AMOUNT, type CreditValues } from './credit-fields.ts'
import classes from './wallet.module.css'

export function AddBalance() {
  const [user, setUser] = useState<PickedUser>()
  // Stays while the dialog closes, so that it does not empty before it is gone.
  const [credit, setCredit] = useState<Credit>()
  const [isAsking, setAsking] = useState(false)
  const form = useForm<CreditValues>({ initialValues: { userDB_id: '', amount: '' }, validate: creditErrors })

  function choose(chosen: PickedUser): void {
    setUser(chosen)
    form.setFieldValue('userDB_id', chosen._id)
  }

  function ask({ amount }: CreditValues): void {
    if (user === undefined) return
    setCredit({ user, amount: Number(amount) })
    setAsking(true)
  }

  function focusFirst(errors: object): void {
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  }

  function startAnew(): void {
    setUser(undefined)
    form.reset()
  }

  return (
    <>
      <PageHeader title="Add Balance In User Wallet" description="The amount is added to the wallet at once." />
      <Section>
        <form onSubmit={form.onSubmit(ask, focusFirst)} noValidate className={classes.form}>
          <UserPicker
            label="User"
            data-path="userDB_id"
            value={user}
            onChange={choose}
            error={form.errors['userDB_id']}
          />
          <TextInput
            label="Amount (₹)"
            type="number"
            inputMode="decimal"
            min={LEAST_AMOUNT}
            step={0.01}
            autoComplete="off"
            // Scrolling over the field must not change an amount of money.
            onWheel={(event) => event.currentTarget.blur()}
            {...form.getInputProps('amount')}
          />
          <div>
            <Button type="submit">Add Balance</Button>
          </div>
        </form>
      </Section>
      {credit !== undefined && (
        <CreditDialog credit={credit} opened={isAsking} onClose={() => setAsking(false)} onDone={startAnew} />
      )}
    </>
  )
}
