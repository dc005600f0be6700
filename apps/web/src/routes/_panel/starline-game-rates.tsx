// Add Game Rates of Starline.
import { createFileRoute } from '@tanstack/react-router'
import { GameRates } from '../../features/games/game-rates.tsx'

export const Route = createFileRoute('/_panel/starline-game-rates')({
  component: () => <GameRates family="starline" />,
})
