// The flags of a user that staff flip, each with what it does
// (docs/screens.md, "User page"; docs/access.md, "Players").
import { contract } from '@panadesk/contract'
import { Section } from '../../kit/section.tsx'
import { UserFlag } from '../../players/user-flag.tsx'
import { USER_FLAGS, type UserFlagField } from '../../players/user-row.ts'
import { changeUser, type User } from './user.ts'
import lines from '../../kit/line-list.module.css'
import classes from './user-page.module.css'

/** What a flag does, as it stands. */
const FLAGS: readonly { field: UserFlagField; on: string; off: string }[] = [
  { field: 'status', on: 'May use the app.', off: 'May not use the app.' },
  { field: 'betting_status', on: 'May place bids.', off: 'May not place bids.' },
  {
    field: 'transfer_point_status',
    on: 'May transfer points to other users.',
    off: 'May not transfer points to other users.',
  },
  {
    field: 'logout_status',
    on: 'Signed out. It turns to No when the user signs in again.',
    off: 'Yes signs the user out at once.',
  },
]

export function AccountCard({ user }: { user: User }) {
  return (
    <div className={classes.card} data-place="account">
      <Section title="Account" id="account">
        <ul className={lines.list}>
          {FLAGS.map(({ field, on, off }) => (
            <li key={field} className={lines.line}>
              <span className={classes.flagText}>
                <span className={classes.flagName}>{USER_FLAGS[field]}</span>
                <span className={classes.hint}>{user[field] === 1 ? on : off}</span>
              </span>
              <UserFlag
                user={user}
                field={field}
                isOn={user[field] === 1}
                shownIn={contract.userPage.profile}
                onFlipped={({ value, last_update }) => changeUser(user._id, { [field]: value, last_update })}
              />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
