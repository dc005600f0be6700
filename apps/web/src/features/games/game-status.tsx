// The badge that activates and inactivates a game.
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { StatusToggle } from '../../kit/status-badge.tsx'
import { changeRows } from '../../platform/query-client.ts'
import { useAction } from '../../platform/use-action.ts'
import { FAMILY_GAMES, type Game } from './family-games.ts'

export function GameStatus({ family, game }: { family: Family; game: Game }) {
  const flip = useAction(contract.toggles.flip, {
    onDone: ({ value }) =>
      changeRows(contract.games.list[family], (row) => (row._id === game._id ? { ...row, status: value } : row)),
  })
  const { collectionName } = FAMILY_GAMES[family]
  return (
    <StatusToggle
      isOn={game.status === 1}
      onLabel="Activate"
      offLabel="Inactivate"
      name={`Status of ${game.game_name}`}
      isRunning={flip.isRunning}
      onToggle={() => void flip.run({ userDB_id: game._id, collectionName, document_fieldName: 'status' })}
    />
  )
}
