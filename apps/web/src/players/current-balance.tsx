// Reads what a wallet holds when a dialog about it opens.
import { Loader } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorState } from '../kit/error-state.tsx'
import { useCall } from '../platform/use-call.ts'
import classes from './money-dialog.module.css'

interface CurrentBalanceProps {
  userId: string
  /** In rupees. */
  children: (balance: number) => ReactNode
}

export type CurrentBalance = (props: CurrentBalanceProps) => ReactNode

/** For those who credit whomever they choose (code 6). */
export function PickedBalance({ userId, children }: CurrentBalanceProps) {
  const found = useCall(contract.users.pick, {}, { query: { search: userId } })
  const balance = found.data?.data.find((user) => user._id === userId)?.wallet_balance
  return (
    <ReadBalance found={found} balance={balance}>
      {children}
    </ReadBalance>
  )
}

/** For those who see the user page (code 7.1). */
export function ProfileBalance({ userId, children }: CurrentBalanceProps) {
  const found = useCall(contract.userPage.profile, {}, { id: userId })
  return (
    <ReadBalance found={found} balance={found.data?.userData.wallet_balance}>
      {children}
    </ReadBalance>
  )
}

interface ReadBalanceProps {
  found: Pick<ReturnType<typeof useCall>, 'isFetching' | 'error' | 'refetch'>
  balance: number | undefined
  children: (balance: number) => ReactNode
}

/** Waits for the first answer even where an older one is at hand: money is decided on what it says. */
function ReadBalance({ found, balance, children }: ReadBalanceProps) {
  const [isRead, setRead] = useState(false)
  if (!isRead && balance !== undefined && !found.isFetching && found.error === null) setRead(true)
  if (isRead && balance !== undefined) return children(balance)
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
