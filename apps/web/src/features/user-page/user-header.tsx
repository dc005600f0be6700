// The head of the user page, which stays in sight: the name, how to reach the user, what the wallet holds, and what one must know
// before anything else.
import { Anchor } from '@mantine/core'
import { Money } from '../../kit/money.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { UserListLink } from './user-list-link.tsx'
import type { User } from './user.ts'
import classes from './user-page.module.css'

export function UserHeader({ user }: { user: User }) {
  return (
    <div className={classes.head}>
      <PageHeader
        title={user.user_name}
        description={
          <span className={classes.headLine}>
            <Anchor href={`tel:${user.mobile}`} inherit aria-label={`Call ${user.mobile}`}>
              {user.mobile}
            </Anchor>
            <strong>
              <Money rupees={user.wallet_balance} />
            </strong>
            <Marks user={user} />
          </span>
        }
        actions={<UserListLink />}
      />
    </div>
  )
}

function Marks({ user }: { user: User }) {
  return (
    <>
      {user.is_agent === 1 && <StatusBadge tone="info" label="Agent" />}
      {user.betting_status === 0 && <StatusBadge tone="warn" label="Un-Approved" />}
      {user.status === 0 && <StatusBadge tone="bad" label="Inactive" />}
      {user.transfer_point_status === 0 && <StatusBadge tone="off" label="No Transfers" />}
      {user.logout_status === 1 && <StatusBadge tone="off" label="Signed Out" />}
    </>
  )
}
