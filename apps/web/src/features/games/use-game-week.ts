// The week of a game for a dialog: read anew at each opening, and then left alone while somebody edits it.
import { contract } from '@panadesk/contract'
import { useState } from 'react'
import { useCall } from '../../platform/use-call.ts'
import { draftsOfWeek, type DayDraft } from './week-days.ts'

interface GameWeek {
  /** Undefined while it is being read. */
  days: DayDraft[] | undefined
  error: Error | null
  retry: () => void
}

/** `isWanted` is whether the dialog is open. A later reading in the background does not change what is being edited. */
export function useGameWeek(gameId: string | undefined, isWanted: boolean): GameWeek {
  const query = useCall(contract.games.week, {}, { id: gameId ?? '', enabled: isWanted && gameId !== undefined })
  const [held, setHeld] = useState<{ isWanted: boolean; days: DayDraft[] | undefined }>(NOTHING_HELD)
  if (isWanted !== held.isWanted) {
    setHeld({ isWanted, days: isWanted ? undefined : held.days })
  } else if (isWanted && held.days === undefined && query.isSuccess && !query.isFetching) {
    setHeld({ isWanted, days: draftsOfWeek(query.data.results) })
  }
  return {
    days: held.days,
    error: held.days === undefined ? query.error : null,
    retry: () => void query.refetch(),
  }
}

const NOTHING_HELD = { isWanted: false, days: undefined }
