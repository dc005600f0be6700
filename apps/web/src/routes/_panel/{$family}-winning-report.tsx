// Winning Report of a family with a section of its own.
import { createFileRoute } from '@tanstack/react-router'
import { DayWinningReport } from '../../features/reports/day-winning-report.tsx'
import { SECTION_ROUTE } from '../../shell/section-route.ts'

export const Route = createFileRoute('/_panel/{$family}-winning-report')({
  ...SECTION_ROUTE,
  component: Screen,
})

function Screen() {
  return <DayWinningReport family={Route.useParams().family} />
}
