// Market Off Day: on which days of the week a game is open, and when (docs/screens.md, "Game Name List").
import { contract } from '@panadesk/contract'
import type { SeenValues } from '@panadesk/contract/seen'
import { WEEK_FIELDS } from '@panadesk/contract/seen-forms'
import type { Family } from '@panadesk/domain/families'
import { showNotice, type Notice } from '../../kit/confirm.ts'
import { askAboutChanges } from '../../kit/ask-changes.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { CallError } from '../../platform/call-error.ts'
import { changeRow } from '../../platform/query-client.ts'
import { failureText } from '../../platform/use-action.ts'
import { callsWithGames, type Game } from './family-games.ts'
import { feltMessage, type HeldBids } from './running-bids.ts'
import { useGameWeek } from './use-game-week.ts'
import { daysOfSeen, faultsOfWeek, offDaysBody, seenOfDays, type WeekDraft } from './week-days.ts'
import { WeekFields } from './week-fields.tsx'

interface OffDaysDialogProps {
  family: Family
  game: Game | undefined
  opened: boolean
  onClose: () => void
}

export function OffDaysDialog({ family, game, opened, onClose }: OffDaysDialogProps) {
  const { week, running, error, retry } = useGameWeek(game?._id, opened)
  const seenOf = (values: WeekDraft) => seenOfDays(family, values)
  return (
    <FormDialog
      title={`Market Off Day: ${game?.game_name ?? ''}`}
      opened={opened}
      onClose={onClose}
      width={600}
      call={contract.games.saveOffDays}
      initialValues={week}
      loadError={error}
      onRetryLoad={retry}
      toBody={(values) => offDaysBody(family, game?._id ?? '', values)}
      seen={{ fields: WEEK_FIELDS, wanted: seenOf, toValues: daysOfSeen }}
      validate={(values) => faultsOfWeek(family, values)}
      confirm={(values) => week && askAbout(running, { before: seenOf(week), after: seenOf(values) })}
      refresh={callsWithGames(family)}
      success={(reply) => reply.msg}
      onDone={({ gameDB_id: gameId, marketStatus }) =>
        changeRow(contract.games.list[family], gameId, { market_status: marketStatus })
      }
      onFailed={(failed) => void showNotice(noticeOf(failed))}
    >
      {(form) => <WeekFields family={family} form={form} />}
    </FormDialog>
  )
}

function askAbout(held: HeldBids | undefined, change: { before: SeenValues; after: SeenValues }) {
  const question = { title: 'Market Off Day', message: feltMessage(held), confirmLabel: 'Update' }
  return askAboutChanges({ fields: WEEK_FIELDS, ...change }, question)
}

/** What the server says of the days is a failure; when it says nothing that can be shown, it is an error. */
function noticeOf(error: CallError): Notice {
  return error.serverMsg === undefined
    ? { title: 'Error', message: 'Something went wrong' }
    : { title: 'Failed', message: failureText(error) }
}
