// What staff noted about a game, and what they did to it, its week and its results.
import { contract } from '@panadesk/contract'
import { HistoryTable } from '../../audit/history-table.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useLocalListState } from '../../kit/use-list-state.ts'
import { LaterNotes } from '../../notes/later-notes.tsx'
import type { Game } from './family-games.ts'

interface HistoryDialogProps {
  game: Game
  opened: boolean
  onClose: () => void
}

export function HistoryDialog({ game, opened, onClose }: HistoryDialogProps) {
  const title = `History: ${game.game_name}`
  return (
    <Dialog title={title} opened={opened} onClose={onClose} width={1100}>
      <LaterNotes kind="game" id={game._id} about="game" />
      <GameHistory id={game._id} label={title} />
    </Dialog>
  )
}

/** Mounted anew at each opening, so that it starts with the first page. */
function GameHistory({ id, label }: { id: string; label: string }) {
  return <HistoryTable call={contract.auditLog.ofGame} id={id} control={useLocalListState()} label={label} />
}
