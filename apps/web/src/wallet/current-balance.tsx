// Reads what a wallet holds when a dialog about it opens.
import { contract } from '@panadesk/contract'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorState } from '../kit/error-state.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { useCall } from '../platform/use-call.ts'

/** In rupees. */
export interface Wallet {
  balance: number
  /** What comes in pays this off first. */
  owed: number
}

interface CurrentBalanceProps {
  userId: string
  children: (wallet: Wallet) => ReactNode
}

export type CurrentBalance = (props: CurrentBalanceProps) => ReactNode

/** For those who credit whomever they choose (code 6). */
export function PickedBalance({ userId, children }: CurrentBalanceProps) {
  const found = useCall(contract.users.pick, {}, { query: { search: userId } })
  const user = found.data?.data.find((each) => each._id === userId)
  return (
    <ReadBalance found={found} wallet={walletOf(user)}>
      {children}
    </ReadBalance>
  )
}

/** For those who see the user page (code 7.1). */
export function ProfileBalance({ userId, children }: CurrentBalanceProps) {
  const found = useCall(contract.userPage.profile, {}, { id: userId })
  return (
    <ReadBalance found={found} wallet={walletOf(found.data?.userData)}>
      {children}
    </ReadBalance>
  )
}

interface ReadBalanceProps {
  found: Pick<ReturnType<typeof useCall>, 'isFetching' | 'error' | 'refetch'>
  wallet: Wallet | undefined
  children: CurrentBalanceProps['children']
}

type Read = Partial<Record<'wallet_balance' | 'owed_amount', number | undefined>>

function walletOf({ wallet_balance: balance, owed_amount: owed = 0 }: Read = {}): Wallet | undefined {
  return balance === undefined ? undefined : { balance, owed }
}

/** Waits for the first answer even where an older one is at hand: money is decided on what it says. */
function ReadBalance({ found, wallet, children }: ReadBalanceProps) {
  const [isRead, setRead] = useState(false)
  if (!isRead && wallet !== undefined && !found.isFetching && found.error === null) setRead(true)
  if (isRead && wallet !== undefined) return children(wallet)
  if (found.isFetching) {
    return <Waiting height={180} />
  }
  if (found.error !== null) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return <EmptyState title="This user does not exist." />
}
