// Chooses one user out of all: the server searches, a few at a time.
import type { ComboboxItem } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { contract, type ReplyOf } from '@panadesk/contract'
import { useState, type ReactNode } from 'react'
import { Money } from '../kit/money.tsx'
import { SearchSelectField } from '../kit/search-select-field.tsx'
import { useCall } from '../platform/use-call.ts'
import classes from './user-picker.module.css'

export type PickedUser = ReplyOf<typeof contract.users.pick>['data'][number]

/** Long enough for the next key, short enough not to be noticed. */
const TYPING_PAUSE_MS = 250
const LONGEST_SEARCH = 100

interface UserPickerProps {
  label: string
  value: PickedUser | undefined
  onChange: (user: PickedUser) => void
  error?: ReactNode
  /** The name of the field, by which a form finds it to give it the focus. */
  'data-path'?: string
}

/** Finds by name, mobile or whole id. What is typed chooses nobody until one is taken from the list. */
export function UserPicker({ value, onChange, ...props }: UserPickerProps) {
  const [typed, setTyped] = useState('')
  // The name of the chosen one stands in the field as well; nobody has searched for it.
  const wanted = value !== undefined && typed === userLabel(value) ? '' : typed.trim()
  const [search] = useDebouncedValue(wanted, TYPING_PAUSE_MS)
  const found = useCall(contract.users.pick, {}, { query: search === '' ? {} : { search }, keepPrevious: true })
  const users = found.data?.data ?? []
  const isSearching = found.isFetching || search !== wanted
  return (
    <SearchSelectField
      placeholder="Search by name, mobile or id"
      maxLength={LONGEST_SEARCH}
      value={value?._id ?? ''}
      onChange={(id) => {
        const user = users.find((each) => each._id === id)
        if (user !== undefined) onChange(user)
      }}
      choices={users.map((user) => ({ value: user._id, label: userLabel(user) }))}
      onSearchChange={setTyped}
      // The server has searched already, and it searches ids too, which no label shows.
      filter={({ options }) => options}
      nothingFoundMessage={isSearching ? 'Searching…' : 'No user found'}
      renderOption={({ option }) => <UserOption option={option} user={users.find(({ _id }) => _id === option.value)} />}
      onKeyDown={(event) => {
        // Enter takes a user out of the list; it must not send the form on the way.
        if (event.key === 'Enter') event.preventDefault()
      }}
      {...props}
    />
  )
}

function UserOption({ option, user }: { option: ComboboxItem; user: PickedUser | undefined }) {
  if (user === undefined) return option.label
  return (
    <span className={classes.user}>
      <span className={classes.name}>{user.user_name}</span>
      <span className={classes.mobile}>{user.mobile}</span>
      {user.wallet_balance !== undefined && (
        <span className={classes.balance}>
          <Money rupees={user.wallet_balance} />
        </span>
      )}
    </span>
  )
}

/** 'Asha Rao (9812345678)': two users may have one name. */
export function userLabel(user: PickedUser): string {
  return `${user.user_name} (${user.mobile})`
}
