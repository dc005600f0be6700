// What the wallet holds, and the two ways in which staff move money by hand.
import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Money } from '../../kit/money.tsx'
import { Section } from '../../kit/section.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { ProfileBalance } from '../../wallet/current-balance.tsx'
import { ADD_FUND, WITHDRAW_FUND, type MoneyMove } from '../../wallet/money-move.ts'
import { Recount } from './recount.tsx'
import type { User } from './user.ts'
import classes from './user-page.module.css'

const MoneyDialog = lazy(async () => ({ default: (await import('../../wallet/money-dialog.tsx')).MoneyDialog }))

export function WalletCard({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  // Stays while the dialog closes, so that it does not change its words before it is gone.
  const [move, setMove] = useState<MoneyMove>()
  const open = (chosen: MoneyMove): void => {
    setMove(chosen)
    setOpen(true)
  }
  useKeys([
    { key: 'a', does: 'Adds to the wallet', run: () => open(ADD_FUND) },
    { key: 'w', does: 'Withdraws from the wallet', run: () => open(WITHDRAW_FUND) },
  ])
  return (
    <div className={classes.card}>
      <Section title="Wallet" id="wallet">
        <div className={classes.wallet}>
          <div>
            <p className={classes.balanceLabel}>Balance</p>
            <output className={classes.balance} aria-label="Wallet balance">
              <Money rupees={user.wallet_balance} />
            </output>
            <Recount userId={user._id} />
            {user.owed_amount > 0 && (
              <p className={classes.owed}>
                <strong>
                  Owed <Money rupees={user.owed_amount} />
                </strong>{' '}
                of winnings that were taken back after they were spent. Deposits and winnings pay it off first.
              </p>
            )}
          </div>
          <div className={classes.buttons}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open(ADD_FUND)}>
              {ADD_FUND.title}
            </Button>
            <Button
              variant="default"
              leftSection={<IconMinus size={16} aria-hidden />}
              onClick={() => open(WITHDRAW_FUND)}
            >
              {WITHDRAW_FUND.title}
            </Button>
          </div>
        </div>
      </Section>
      {move !== undefined && (
        <Suspense>
          <MoneyDialog
            // A dialog of other words is another dialog, with a key and an amount of its own.
            key={move.direction}
            move={move}
            user={user}
            balanceFrom={ProfileBalance}
            opened={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
