// Game Name List of Gali Disswar.
import { createFileRoute } from '@tanstack/react-router'
import { GameNameList } from '../../features/games/game-name-list.tsx'

export const Route = createFileRoute('/_panel/galidisswar-game-name')({
  component: () => <GameNameList family="galidisswar" />,
})
