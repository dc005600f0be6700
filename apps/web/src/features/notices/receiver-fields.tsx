// Whom a notification goes to: all users, or one who is searched for.
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { UserPicker, type PickedUser } from '../../players/user-picker.tsx'
import classes from './notices.module.css'

/** Whom it goes to; undefined while nobody has chosen. */
export type Audience = 'all' | 'one' | undefined

interface ReceiverFieldsProps {
  audience: Audience
  user: PickedUser | undefined
  error: ReactNode
  onChange: (audience: Audience, user: PickedUser | undefined) => void
}

export function ReceiverFields({ audience, user, error, onChange }: ReceiverFieldsProps) {
  const isOne = audience === 'one'
  // The field that the form gives the focus to when nobody is chosen.
  const faulty = { 'data-path': 'user' }
  return (
    <>
      <Radio.Group
        label="User"
        value={audience ?? ''}
        onChange={(chosen) => onChange(chosen === 'all' ? 'all' : 'one', chosen === 'all' ? undefined : user)}
        error={isOne ? undefined : error}
      >
        <div className={classes.receivers}>
          <Radio value="all" label="All Users" {...(!isOne && faulty)} />
          <Radio value="one" label="One User" />
        </div>
      </Radio.Group>
      {isOne && (
        <UserPicker
          label="Find User"
          value={user}
          onChange={(picked) => onChange('one', picked)}
          error={error}
          {...faulty}
        />
      )}
    </>
  )
}
