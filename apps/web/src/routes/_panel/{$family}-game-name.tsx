// Game Name List of a family with a section of its own.
import { createFileRoute } from '@tanstack/react-router'
import { GameNameList } from '../../features/games/game-name-list.tsx'
import { SECTION_ROUTE } from '../../shell/section-route.ts'

export const Route = createFileRoute('/_panel/{$family}-game-name')({
  ...SECTION_ROUTE,
  component: Screen,
})

function Screen() {
  return <GameNameList family={Route.useParams().family} />
}
