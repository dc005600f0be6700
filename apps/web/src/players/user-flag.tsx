// The Yes/No badge of one flag of a user, which flips it (docs/screens.md, "User List").
import type { AnyEndpoint, ReplyOf } from '@panadesk/contract'
import type { toggles } from '@panadesk/contract/toggles'
import { userPage } from '@panadesk/contract/user-page'
import { users } from '@panadesk/contract/users'
import { StatusToggle } from '../kit/status-badge.tsx'
import { useFlip } from '../kit/use-flip.ts'
import { USER_FLAGS, type UserFlagField } from './user-row.ts'

/** Wherever flags of users are shown. */
const FLAG_CALLS: readonly AnyEndpoint[] = [users.list, users.unapproved, userPage.profile]

const WORDS = { on: 'Yes', off: 'No' }

type FlipReply = ReplyOf<typeof toggles.flip>

interface UserFlagProps {
  user: { readonly _id: string; readonly user_name: string }
  field: UserFlagField
  isOn: boolean
  /** The call that it was read with: `onFlipped` changes its reply in place. The others are read again when they are next shown. */
  shownIn: AnyEndpoint
  onFlipped: (reply: FlipReply) => void
}

export function UserFlag({ user, field, isOn, shownIn, onFlipped }: UserFlagProps) {
  const name = `${USER_FLAGS[field]} of ${user.user_name}`
  const { flip, isRunning } = useFlip({
    id: user._id,
    collectionName: 'user',
    field,
    isOn,
    name,
    words: WORDS,
    shownIn,
    refresh: FLAG_CALLS.filter((call) => call !== shownIn),
    onDone: onFlipped,
  })
  return (
    <StatusToggle
      isOn={isOn}
      onLabel={WORDS.on}
      offLabel={WORDS.off}
      // Signed out by staff is nothing good, unlike the other flags.
      onTone={field === 'logout_status' ? 'warn' : 'good'}
      name={name}
      isRunning={isRunning}
      onToggle={() => flip()}
    />
  )
}
