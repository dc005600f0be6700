// The week of a game for a dialog, read anew at each opening.
import { contract } from '@panadesk/contract'
import { useCall } from '../../platform/use-call.ts'
import type { HeldBids } from './running-bids.ts'
import { weekDraft, type WeekDraft } from './week-days.ts'

interface GameWeek {
  /** Undefined while it is being read. */
  week: WeekDraft | undefined
  running: HeldBids | undefined
  error: Error | null
  retry: () => void
}

/** `isWanted` is whether the dialog is open. */
export function useGameWeek(gameId: string | undefined, isWanted: boolean): GameWeek {
  const query = useCall(contract.games.week, {}, { id: gameId ?? '', enabled: isWanted && gameId !== undefined })
  return {
    week: query.data === undefined || query.isFetching ? undefined : weekDraft(query.data.results),
    running: query.data?.running_bids,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
