// Add Balance In User Wallet: a user and an amount, asked about before it is credited
// (docs/screens.md, "Add Balance In User Wallet").
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState, type SyntheticEvent } from 'react'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { AmountField } from '../../kit/amount-field.tsx'
import { typedRupees } from '../../kit/typed-rupees.ts'
import { loadBodyChecks } from '../../platform/body-checks.ts'
import { PickedBalance } from '../../wallet/current-balance.tsx'
import { MoneyDialog } from '../../wallet/money-dialog.tsx'
import { ADD_BALANCE } from '../../wallet/money-move.ts'
import { UserPicker, type PickedUser } from '../../players/user-picker.tsx'
import { creditErrors, type CreditValues } from './credit-fields.ts'
import classes from './wallet.module.css'

export function AddBalance() {
  const [user, setUser] = useState<PickedUser>()
  // Stays while the dialog closes, so that it does not empty before it is gone.
  const [credit, setCredit] = useState<{ user: PickedUser; amount: number }>()
  const [isAsking, setAsking] = useState(false)
  const form = useForm<CreditValues>({ initialValues: { userDB_id: '', amount: '' }, validate: creditErrors })

  function choose(chosen: PickedUser): void {
    setUser(chosen)
    form.setFieldValue('userDB_id', chosen._id)
  }

  function ask({ amount }: CreditValues): void {
    const rupees = typedRupees(amount)
    if (user === undefined || rupees === undefined) return
    setCredit({ user, amount: rupees })
    setAsking(true)
  }

  function focusFirst(errors: object): void {
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  }

  const check = form.onSubmit(ask, focusFirst)

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    void loadBodyChecks().then(() => check(event))
  }

  function startAnew(): void {
    setUser(undefined)
    form.reset()
  }

  return (
    <>
      <PageHeader title="Add Balance In User Wallet" description="The amount is added to the wallet at once." />
      <Section>
        <form onSubmit={submit} noValidate className={classes.form}>
          <UserPicker
            label="User"
            data-path="userDB_id"
            value={user}
            onChange={choose}
            error={form.errors['userDB_id']}
          />
          <AmountField {...form.getInputProps('amount')} />
          <div>
            <Button type="submit">Add Balance</Button>
          </div>
        </form>
      </Section>
      {credit !== undefined && (
        <MoneyDialog
          move={ADD_BALANCE}
          {...credit}
          balanceFrom={PickedBalance}
          opened={isAsking}
          onClose={() => setAsking(false)}
          onDone={startAnew}
        />
      )}
    </>
  )
}
