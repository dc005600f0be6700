// Stops bids: of a game on a date, or of a session, type or number of it (docs/screens.md, "Limits").
import { Textarea } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { DateField } from '../../kit/date-field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { marketToday } from '../../platform/zoned-time.ts'
import { ANY_BIDS, BidsFields, namedBids, type BidsValues } from './bids-fields.tsx'
import type { NamedGame, UseRow } from './limit-words.ts'

interface StopValues extends BidsValues {
  gameDB_id: string
  date: string
  reason: string
}

interface StopDialogProps {
  /** What is to be stopped, where that was chosen in a table. */
  use: UseRow | undefined
  games: readonly NamedGame[]
  opened: boolean
  onClose: () => void
}

export function StopDialog({ use, games, opened, onClose }: StopDialogProps) {
  const choices = games.map(({ _id, game_name, family }) => ({
    value: _id,
    label: `${game_name} (${MARKET_RULES[family].label})`,
  }))
  return (
    <FormDialog<typeof contract.limits.stop, StopValues>
      title="Stop Bids"
      opened={opened}
      onClose={onClose}
      width={520}
      call={contract.limits.stop}
      initialValues={valuesOf(use)}
      toBody={({ gameDB_id, date, reason, ...bids }) => ({
        gameDB_id,
        date,
        ...namedBids({ ...ANY_BIDS, ...bids }),
        reason,
      })}
      refresh={[contract.limits.list]}
      success={(reply) => reply.msg}
      submitLabel="Stop"
      danger
    >
      {(form) => (
        <>
          <SelectField
            label="Game Name"
            placeholder="-Select Game Name-"
            choices={choices}
            {...form.getInputProps('gameDB_id')}
          />
          <DateField label="Date" min={marketToday()} {...form.getInputProps('date')} />
          <BidsFields form={form} />
          <Textarea label="Reason" rows={2} maxLength={500} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  )
}

function valuesOf(use: UseRow | undefined): StopValues {
  const { gameDB_id = '', session = '', game_type = '', selection = '' } = use ?? {}
  return { gameDB_id, date: marketToday(), session, game_type, selection, reason: '' }
}
