// One user, whole: who it is, what is in the wallet, and everything that moved there (docs/screens.md, "User page").
import { IconUserQuestion } from '@tabler/icons-react'
import { contract } from '@panadesk/contract'
import { PendingApprovals } from '../../approvals/pending-approvals.tsx'
import { EmptySection } from '../../kit/empty-section.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { LaterNotes } from '../../notes/later-notes.tsx'
import { CallError } from '../../platform/call-error.ts'
import { useCall } from '../../platform/use-call.ts'
import { AccountCard } from './account-card.tsx'
import { PinCard } from './pin-card.tsx'
import type { User } from './user.ts'
import { UserDetails, PaymentInformation } from './user-details.tsx'
import { UserHeader } from './user-header.tsx'
import { UserListLink } from './user-list-link.tsx'
import classes from './user-page.module.css'
import { FiguresSkeleton, UserSkeleton } from './user-skeleton.tsx'
import { UserTables } from './user-tables.tsx'
import { WalletCard } from './wallet-card.tsx'

// Beside what one came for, which is there first.
const UserFigures = loadLater(
  async () => (await import('./user-figures.tsx')).UserFigures,
  () => <FiguresSkeleton />,
)

export function UserPage({ id }: { id: string }) {
  const { data, error, refetch } = useCall(contract.userPage.profile, {}, { id })
  if (isNoUser(error)) return <UserNotFound />
  if (data !== undefined) return <KnownUser user={data.userData} />
  if (error === null) return <UserSkeleton />
  return (
    <>
      <PageHeader title="User" />
      <Section>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    </>
  )
}

/** No user has this id, or it is no id at all: the same to whoever followed the link. */
function isNoUser(error: Error | null): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}

function UserNotFound() {
  return (
    <>
      <PageHeader title="User not found" actions={<UserListLink />} />
      <EmptySection title="This user does not exist." icon={<IconUserQuestion size={22} stroke={1.6} aria-hidden />}>
        The link may be cut short or mistyped. Search the list of users by name or mobile.
      </EmptySection>
    </>
  )
}

function KnownUser({ user }: { user: User }) {
  return (
    <>
      <UserHeader user={user} />
      <PendingApprovals kind="player" id={user._id} />
      <div className={classes.cards}>
        <UserFigures user={user} />
        <WalletCard user={user} />
        <PinCard user={user} />
        <AccountCard user={user} />
        <UserDetails user={user} />
        <PaymentInformation user={user} />
        <div className={classes.card} data-place="whole">
          <LaterNotes kind="player" id={user._id} about="user" />
        </div>
      </div>
      <UserTables id={user._id} />
    </>
  )
}
