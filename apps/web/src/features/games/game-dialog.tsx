// Add Game and Edit Game (docs/screens.md, "Game Name List").
import { TextInput } from '@mantine/core'
import { contract } from '@panadesk/contract'
import type { SeenValues } from '@panadesk/contract/seen'
import { GAME_FIELDS } from '@panadesk/contract/seen-forms'
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { askAboutChanges } from '../../kit/ask-changes.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { TimeField } from '../../kit/time-field.tsx'
import { callsWithGames, type Game } from './family-games.ts'
import classes from './games.module.css'
import { feltMessage, useRunningBids, type HeldBids } from './running-bids.ts'
import { closesTooEarly, timeFieldValue } from './week-days.ts'

interface GameDialogProps {
  family: Family
  /** Undefined for a new game. */
  game: Game | undefined
  opened: boolean
  onClose: () => void
}

interface GameValues extends Record<string, unknown> {
  game_name: string
  open_time: string
  close_time: string
}

const NEW_GAME: GameValues = { game_name: '', open_time: '', close_time: '' }
const LONGEST_NAME = 60

export function GameDialog({ family, game, opened, onClose }: GameDialogProps) {
  const { hasCloseTime } = MARKET_RULES[family]
  const askRunning = useRunningBids(game?._id)
  const toBody = (values: GameValues) => ({
    game_name: values.game_name.toUpperCase(),
    open_time: values.open_time,
    close_time: hasCloseTime ? values.close_time : undefined,
    ...(game && { gameDB_id: game._id }),
  })
  return (
    <FormDialog
      title={game === undefined ? 'Add Game' : 'Edit Game'}
      opened={opened}
      onClose={onClose}
      call={contract.games.save[family]}
      initialValues={game === undefined ? NEW_GAME : valuesOf(game)}
      toBody={toBody}
      {...(game && { seen: { fields: GAME_FIELDS } })}
      confirm={async (values) =>
        game && askAbout(await askRunning(), { before: toBody(valuesOf(game)), after: toBody(values) })
      }
      validate={checkTimes}
      refresh={callsWithGames(family)}
      success={(reply) => reply.msg}
      failureText={(error) => error.serverMsg ?? 'Failed to add/update game.'}
      submitLabel={game === undefined ? 'Add Game' : 'Update Game'}
    >
      {(form) => (
        <>
          <TextInput
            label="Game Name"
            maxLength={LONGEST_NAME}
            autoComplete="off"
            data-autofocus
            classNames={{ input: classes.name ?? '' }}
            {...form.getInputProps('game_name')}
          />
          <div className={classes.times}>
            <TimeField label="Open Time" {...form.getInputProps('open_time')} />
            {hasCloseTime && <TimeField label="Close Time" {...form.getInputProps('close_time')} />}
          </div>
          {game && hasOwnTimesToday(game) && (
            <p className={classes.note}>Today has times of its own and keeps them. Market Off Day changes them.</p>
          )}
        </>
      )}
    </FormDialog>
  )
}

function valuesOf(game: Game): GameValues {
  return {
    game_name: game.game_name,
    open_time: timeFieldValue(game.default_open_time),
    close_time: timeFieldValue(game.default_close_time),
  }
}

function askAbout(held: HeldBids | undefined, change: { before: SeenValues; after: SeenValues }) {
  const question = { title: 'Edit Game', message: feltMessage(held), confirmLabel: 'Update' }
  return askAboutChanges({ fields: GAME_FIELDS, ...change }, question)
}

function checkTimes(values: GameValues): { close_time?: string } {
  const times = { openTime: values.open_time, closeTime: values.close_time }
  return closesTooEarly(times) ? { close_time: 'Close time must be after open time.' } : {}
}

/** The list shows today's times: whoever edits the others must know why nothing changes there. */
function hasOwnTimesToday(game: Game): boolean {
  return game.open_time !== game.default_open_time || game.close_time !== game.default_close_time
}
