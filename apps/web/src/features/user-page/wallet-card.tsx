// What the wallet holds, and the two ways in which staff move money by hand.
import { loadLater } from '../../kit/load-later.tsx'
import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { Money } from '../../kit/money.tsx'
import { Section } from '../../kit/section.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useRowDialog } from '../../kit/use-row-dialog.ts'
import { ProfileBalance } from '../../wallet/current-balance.tsx'
import { ADD_FUND, WITHDRAW_FUND, type MoneyMove } from '../../wallet/money-move.ts'
import { Recount } from './recount.tsx'
import type { User } from './user.ts'
import classes from './user-page.module.css'

const MoneyDialog = loadLater(async () => (await import('../../wallet/money-dialog.tsx')).MoneyDialog)

export function WalletCard({ user }: { user: User }) {
  const { shown, control, open } = useRowDialog<MoneyMove, User>()
  const add = () => open(ADD_FUND, user)
  const withdraw = () => open(WITHDRAW_FUND, user)
  useKeys([
    { key: 'a', does: 'Adds to the wallet', run: add },
    { key: 'w', does: 'Withdraws from the wallet', run: withdraw },
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
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {ADD_FUND.title}
            </Button>
            <Button variant="default" leftSection={<IconMinus size={16} aria-hidden />} onClick={withdraw}>
              {WITHDRAW_FUND.title}
            </Button>
          </div>
        </div>
      </Section>
      {shown && (
        <MoneyDialog
          // A dialog of other words is another dialog, with a key and an amount of its own.
          key={shown.action.direction}
          move={shown.action}
          user={user}
          balanceFrom={ProfileBalance}
          {...control}
        />
      )}
    </div>
  )
}
