// Add Game Rates of the main market.
import { createFileRoute } from '@tanstack/react-router'
import { GameRates } from '../../features/games/game-rates.tsx'

export const Route = createFileRoute('/_panel/game-rates')({ component: () => <GameRates family="main" /> })
