// Board of a market.
import { createFileRoute } from '@tanstack/react-router'
import { Board } from '../../features/board/board.tsx'

export const Route = createFileRoute('/_panel/control-room_/$gameId/$date')({ component: OneBoard })

function OneBoard() {
  const { gameId, date } = Route.useParams()
  // Another market is another screen: nothing that was chosen for the first one stays.
  return <Board key={`${gameId} ${date}`} gameId={gameId} date={date} />
}
