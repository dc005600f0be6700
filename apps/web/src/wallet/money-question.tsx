// The question before staff move money, with the amount if it is not given, and what the wallet holds before and after.
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Fact, FactList } from '../kit/fact-list.tsx'
import { FormAlert } from '../kit/form-alert.tsx'
import { MoneyFact } from '../kit/money-fact.tsx'
import { Money } from '../kit/money.tsx'
import { useSubmitFocus } from '../kit/use-submit-focus.ts'
import dialog from '../kit/dialog.module.css'
import { AmountField } from '../kit/amount-field.tsx'
import { typedRupees } from '../kit/typed-rupees.ts'
import { isMeant } from './ask-again.ts'
import { amountFault, balanceAfter } from './money-amount.ts'
import type { MoneyMove } from './money-move.ts'
import { useMoneyMove } from './use-money-move.ts'
import { userLabel, type PickedUser } from '../players/user-picker.tsx'

export interface MoneyAsked {
  move: MoneyMove
  user: Pick<PickedUser, '_id' | 'user_name' | 'mobile'>
  /** In rupees; left out, it is asked for. */
  amount?: number
}

interface MoneyQuestionProps extends MoneyAsked {
  /** In rupees, as they are now. */
  balance: number
  owed: number
  onCancel: () => void
  onSending: (isSending: boolean) => void
  onDone: () => void
}

/** To be mounted anew for each question. */
export function MoneyQuestion(props: MoneyQuestionProps) {
  const { move, user, amount: given, onCancel } = props
  const { field, before, owed, amount, isRunning, isOpen, ...question } = useQuestion(props)
  const cancel = useRef<HTMLButtonElement>(null)
  // The fields may appear after the dialog; of those that come with it, it looks for the mark.
  useEffect(() => (field.current ?? cancel.current)?.focus(), [field])
  const submitRef = useSubmitFocus(isRunning)
  return (
    <form onSubmit={question.submit} noValidate aria-busy={isRunning}>
      <div className={dialog.fields}>
        <FactList>
          <Fact label="User">{userLabel(user)}</Fact>
          {given !== undefined && <MoneyFact label="Amount" rupees={given} />}
        </FactList>
        {given === undefined && (
          // What was sent and may have been done is sent again as it was, or not at all.
          <AmountField
            value={question.typed}
            onChange={question.type}
            error={question.fault}
            readOnly={isOpen}
            inputRef={field}
            data-autofocus
          />
        )}
        {move.direction === 'credit' && (
          <ReferenceField value={question.reference} onChange={question.setReference} readOnly={isOpen} />
        )}
        <Balances
          before={before}
          // What goes out leaves it as it is.
          owed={move.direction === 'credit' ? owed : 0}
          after={amount === undefined ? before : balanceAfter({ move, balance: before, owed, amount })}
        />
        <FormAlert message={question.failure} />
      </div>
      <div className={dialog.buttons}>
        <Button
          variant="default"
          onClick={onCancel}
          disabled={isRunning}
          ref={cancel}
          data-autofocus={given !== undefined || undefined}
        >
          Cancel
        </Button>
        <Button type="submit" loading={isRunning} ref={submitRef}>
          {move.submitLabel}
        </Button>
      </div>
    </form>
  )
}

interface ReferenceFieldProps {
  value: string
  onChange: (text: string) => void
  readOnly: boolean
}

function ReferenceField({ onChange, ...shown }: ReferenceFieldProps) {
  return (
    <TextInput
      label="Payment reference (optional)"
      description="A payment that was credited already is refused."
      maxLength={100}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      {...shown}
    />
  )
}

function useQuestion({ move, user, amount: given, balance, owed, onSending, onDone }: MoneyQuestionProps) {
  const { send, isRunning, failure, isOpen } = useMoneyMove(move, { onSending, onDone })
  const [typed, setTyped] = useState('')
  const [reference, setReference] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // While an answer is awaited, before stays what it was before.
  const now = { balance, owed }
  const [sentAt, setSentAt] = useState(now)
  const before = isOpen ? sentAt : now
  const amount = given ?? typedRupees(typed)

  function type(value: string): void {
    setTyped(value)
    setFault(undefined)
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const found = given === undefined && !isOpen ? amountFault({ move, balance, typed }) : undefined
    setFault(found)
    if (found !== undefined) field.current?.focus()
    if (found !== undefined || amount === undefined) return
    void sendIfMeant(amount)
  }

  /** What may have been done already was agreed to before. */
  async function sendIfMeant(rupees: number): Promise<void> {
    if (!isOpen && !(await isMeant({ move, user, amount: rupees }))) return
    setSentAt(before)
    await send({ userDB_id: user._id, amount: rupees, ...(reference.trim() !== '' && { reference }) })
  }

  return {
    typed,
    type,
    fault,
    field,
    before: before.balance,
    owed: before.owed,
    amount,
    reference,
    setReference,
    submit,
    isRunning,
    failure,
    isOpen,
  }
}

interface BalancesProps {
  before: number
  owed: number
  after: number | undefined
}

function Balances({ before, owed, after }: BalancesProps) {
  return (
    <FactList>
      <MoneyFact label="Balance now" rupees={before} />
      {owed > 0 && <MoneyFact label="Owed, paid off first" rupees={owed} />}
      <Fact label="Balance after" isSum>
        {after === undefined ? '—' : <Money rupees={after} {...(after < 0 && { tone: 'bad' })} />}
      </Fact>
    </FactList>
  )
}
