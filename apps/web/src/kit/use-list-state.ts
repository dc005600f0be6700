// Where a list keeps its state: in the URL, or in the component for a list inside a dialog.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FIRST_LIST_STATE, readListState, writeListState, type ListState } from './list-state.ts'

export interface ListControl {
  state: ListState
  /** `push` leaves a step for the back button, `replace` (typing in the search box) does not. */
  change: (next: ListState, step: 'push' | 'replace') => void
  /** What tells its state in the URL apart, so that it can be kept in views; undefined of a list that is not in the URL. */
  prefix: string | undefined
}

/**
 * The state in the URL, so that a reload, a link and the back button keep it. `prefix` tells several lists on one screen apart,
 * `first` is how the list begins.
 */
export function useUrlListState(prefix = '', first = FIRST_LIST_STATE): ListControl {
  // Of several lists on a screen the others stay as they are drawn.
  const state = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => readListState(search, prefix, first),
    structuralSharing: true,
  })
  const navigate = useNavigate()
  return {
    state,
    prefix,
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
  return { state, change: setState, prefix: undefined }
}
