// Add Game Rates of Gali Disswar.
import { createFileRoute } from '@tanstack/react-router'
import { GameRates } from '../../features/games/game-rates.tsx'

export const Route = createFileRoute('/_panel/galidisswar-game-rates')({
  component: () => <GameRates family="galidisswar" />,
})
