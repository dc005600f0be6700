// The question before a credit: who gets how much, and what the wallet holds before and after.
import { Button, Loader } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { useRef, useState, type ReactNode } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { FormAlert } from '../../kit/form-alert.tsx'
import { Money } from '../../kit/money.tsx'
import { useCall } from '../../platform/use-call.ts'
import { userLabel, type PickedUser } from '../../players/user-picker.tsx'
import { balanceAfter } from './credit-fields.ts'
import { useCredit } from './use-credit.ts'
import classes from './wallet.module.css'

export interface Credit {
  user: PickedUser
  /** In rupees. */
  amount: number
}

interface CreditDialogProps {
  credit: Credit
  opened: boolean
  onClose: () => void
  onDone: () => void
}

export function CreditDialog({ credit, opened, onClose, onDone }: CreditDialogProps) {
  const isSending = useRef(false)
  const close = (): void => {
    if (!isSending.current) onClose()
  }
  return (
    <Dialog title="Add Balance" opened={opened} onClose={close} closeOnClickOutside={false}>
      <CurrentBalance userId={credit.user._id}>
        {(balance) => (
          <Question
            credit={credit}
            balance={balance}
            onCancel={close}
            onSending={(sending) => (isSending.current = sending)}
            onDone={() => {
              onClose()
              onDone()
            }}
          />
        )}
      </CurrentBalance>
    </Dialog>
  )
}

/** Reads it when the dialog opens, and holds it: while an answer is awaited, before stays what it was before. */
function CurrentBalance({ userId, children }: { userId: string; children: (balance: number) => ReactNode }) {
  const found = useCall(contract.users.pick, {}, { query: { search: userId } })
  const [held, setHeld] = useState<number>()
  const balance = found.data?.data.find((user) => user._id === userId)?.wallet_balance
  if (held === undefined && balance !== undefined && !found.isFetching) setHeld(balance)
  if (held !== undefined) return children(held)
  if (found.isFetching) {
    return (
      <div className={classes.loading}>
        <Loader size="sm" aria-label="Loading" />
      </div>
    )
  }
  if (found.error !== null) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return <EmptyState title="This user does not exist." />
}

interface QuestionProps {
  credit: Credit
  /** In rupees. */
  balance: number
  onCancel: () => void
  onSending: (isSending: boolean) => void
  onDone: () => void
}

function Question({ credit, balance, onCancel, onSending, onDone }: QuestionProps) {
  const { user, amount } = credit
  const { send, isRunning, failure } = useCredit({ onSending, onDone })
  const after = balanceAfter(balance, amount)
  return (
    <>
      <dl className={classes.facts}>
        <Fact label="User">{userLabel(user)}</Fact>
        <Fact label="Amount">
          <Money rupees={amount} />
        </Fact>
        <Fact label="Balance now">
          <Money rupees={balance} />
        </Fact>
        <Fact label="Balance after">{after !== undefined && <Money rupees={after} />}</Fact>
      </dl>
      <FormAlert message={failure} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={isRunning} ref={focusOnce}>
          Cancel
        </Button>
        <Button loading={isRunning} onClick={() => void send({ userDB_id: user._id, amount })}>
          Add Balance
        </Button>
      </div>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The buttons appear after the dialog. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}
