// Game Name List of Starline.
import { createFileRoute } from '@tanstack/react-router'
import { GameNameList } from '../../features/games/game-name-list.tsx'

export const Route = createFileRoute('/_panel/starline-game-name')({
  component: () => <GameNameList family="starline" />,
})
