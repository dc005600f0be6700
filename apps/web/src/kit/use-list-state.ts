// Where a list keeps its state: in the URL, or in the component for a list inside a dialog.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FIRST_LIST_STATE, readListState, writeListState, type ListState } from './list-state.ts'

export interface ListControl {
  state: ListState
  /** `push` leaves a step for the back button, `replace` (typing in the search box) does not. */
  change: (next: ListState, step: 'push' | 'replace') => void
  /** It is the list of its screen, so that views of it are views of the screen. */
  isOfScreen: boolean
}

/**
 * The state in the URL, so that a reload, a link and the back button keep it. `prefix` tells several lists on one screen apart,
 * `first` is how the list begins.
 */
export function useUrlListState(prefix = '', first = FIRST_LIST_STATE): ListControl {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    state: readListState(search, prefix, first),
    isOfScreen: prefix === '',
    change: (next, step) =>
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => ({ ...previous, ...writeListState(next, prefix, first) }),
        replace: step === 'replace',
        resetScroll: false,
      }),
  }
}

/** The state in the component; gone when the dialog closes. */
export function useLocalListState(): ListControl {
  const [state, setState] = useState(FIRST_LIST_STATE)
  return { state, change: setState, isOfScreen: false }
}
