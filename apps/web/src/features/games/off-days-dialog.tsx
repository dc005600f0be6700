// Market Off Day: on which days of the week a game is open, and when (spec 2 §4, §5, §8).
import { Loader } from '@mantine/core'
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { showNotice, type Notice } from '../../kit/confirm.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import type { CallError } from '../../platform/call-error.ts'
import { changeRows } from '../../platform/query-client.ts'
import { failureText, useAction } from '../../platform/use-action.ts'
import { callsWithGames, type Game } from './family-games.ts'
import classes from './games.module.css'
import { useGameWeek } from './use-game-week.ts'
import { offDaysBody, type DayDraft } from './week-days.ts'
import { WeekForm } from './week-form.tsx'

interface OffDaysDialogProps {
  family: Family
  game: Game | undefined
  opened: boolean
  onClose: () => void
}

export function OffDaysDialog({ family, game, opened, onClose }: OffDaysDialogProps) {
  const list = contract.games.list[family]
  const save = useAction(contract.games.saveOffDays, {
    refresh: callsWithGames(family),
    success: (reply) => reply.msg,
    onDone: ({ gameDB_id: gameId, marketStatus }) => {
      changeRows(list, (row) => (row._id === gameId ? { ...row, market_status: marketStatus } : row))
      onClose()
    },
    onFailed: (error) => void showNotice(noticeOf(error)),
  })
  return (
    <Dialog
      title={`Market Off Day: ${game?.game_name ?? ''}`}
      opened={opened}
      onClose={() => {
        if (!save.isRunning) onClose()
      }}
      width={600}
      closeOnClickOutside={false}
    >
      {game && (
        <Week
          family={family}
          gameId={game._id}
          isRunning={save.isRunning}
          onCancel={onClose}
          onSave={(days) => void save.run(offDaysBody(family, game._id, days))}
        />
      )}
    </Dialog>
  )
}

interface WeekProps {
  family: Family
  gameId: string
  isRunning: boolean
  onCancel: () => void
  onSave: (days: readonly DayDraft[]) => void
}

function Week({ gameId, ...form }: WeekProps) {
  const { days, error, retry } = useGameWeek(gameId, true)
  if (error !== null) return <ErrorState error={error} onRetry={retry} />
  if (days === undefined) {
    return (
      <div className={classes.loading}>
        <Loader size="sm" aria-label="Loading" />
      </div>
    )
  }
  return <WeekForm {...form} initialDays={days} />
}

/** What the server says of the days is a failure; when it says nothing that can be shown, it is an error. */
function noticeOf(error: CallError): Notice {
  return error.serverMsg === undefined
    ? { title: 'Error', message: 'Something went wrong' }
    : { title: 'Failed', message: failureText(error) }
}
