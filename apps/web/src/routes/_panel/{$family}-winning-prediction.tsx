// Winning Prediction of a family with a section of its own.
import { createFileRoute } from '@tanstack/react-router'
import { DayWinningPrediction } from '../../features/reports/day-winning-prediction.tsx'
import { SECTION_ROUTE } from '../../shell/section-route.ts'

export const Route = createFileRoute('/_panel/{$family}-winning-prediction')({
  ...SECTION_ROUTE,
  component: Screen,
})

function Screen() {
  return <DayWinningPrediction family={Route.useParams().family} />
}
