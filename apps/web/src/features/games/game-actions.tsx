// Market Off Day, Edit, History and Delete of one game: signs with a tooltip in the table, with their words on a card.
import { IconCalendarOff, IconHistory, IconPencil } from '@tabler/icons-react'
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { showNotice } from '../../kit/confirm.ts'
import { DeleteRow } from '../../kit/delete-row.tsx'
import { RowAction, RowActions } from '../../kit/row-action.tsx'
import { failureText } from '../../platform/use-action.ts'
import { callsWithGames, type Game } from './family-games.ts'

interface GameActionsProps {
  family: Family
  game: Game
  onEdit: () => void
  onOffDays: () => void
  onHistory: () => void
}

export function GameActions({ family, game, onEdit, onOffDays, onHistory }: GameActionsProps) {
  const name = game.game_name
  return (
    <RowActions>
      <RowAction label="Market Off Day" of={name} icon={IconCalendarOff} onClick={onOffDays} />
      <RowAction label="Edit" of={name} icon={IconPencil} onClick={onEdit} />
      <RowAction label="History" of={name} icon={IconHistory} onClick={onHistory} />
      <DeleteRow
        call={contract.games.delete[family]}
        body={{ gameDB_id: game._id }}
        of={name}
        title={`Delete ${name}`}
        message="Do you want to delete this Game?"
        refresh={callsWithGames(family)}
        success={(reply) => reply.msg}
        onFailed={(error) => void showNotice({ title: 'Failed', message: failureText(error) })}
      />
    </RowActions>
  )
}
