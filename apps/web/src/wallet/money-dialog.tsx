// The dialog in which staff move money by hand: whose wallet, how much, and what it holds before and after.
import { useRef } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import type { CurrentBalance } from './current-balance.tsx'
import type { MoneyMove } from './money-move.ts'
import { MoneyQuestion, type MoneyAsked } from './money-question.tsx'

interface MoneyDialogProps extends MoneyAsked {
  move: MoneyMove
  /** Where the balance is read; the screen knows what its admins may read. */
  balanceFrom: CurrentBalance
  opened: boolean
  onClose: () => void
  onDone?: () => void
}

/** Stays open while it is being sent. */
export function MoneyDialog({ opened, onClose, onDone, balanceFrom: Balance, ...asked }: MoneyDialogProps) {
  const isSending = useRef(false)
  const close = (): void => {
    if (!isSending.current) onClose()
  }
  return (
    <Dialog title={asked.move.title} opened={opened} onClose={close} closeOnClickOutside={false}>
      <Balance userId={asked.user._id}>
        {(wallet) => (
          <MoneyQuestion
            {...asked}
            {...wallet}
            onCancel={close}
            onSending={(sending) => {
              isSending.current = sending
            }}
            onDone={() => {
              onClose()
              onDone?.()
            }}
          />
        )}
      </Balance>
    </Dialog>
  )
}
