// Game Rates of a family with a section of its own.
import { createFileRoute } from '@tanstack/react-router'
import { GameRates } from '../../features/games/game-rates.tsx'
import { SECTION_ROUTE } from '../../shell/section-route.ts'

export const Route = createFileRoute('/_panel/{$family}-game-rates')({
  ...SECTION_ROUTE,
  component: Screen,
})

function Screen() {
  return <GameRates family={Route.useParams().family} />
}
