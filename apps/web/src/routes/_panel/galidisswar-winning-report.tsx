// Winning Report of the Gali Disswar games.
import { createFileRoute } from '@tanstack/react-router'
import { DayWinningReport } from '../../features/reports/day-winning-report.tsx'

export const Route = createFileRoute('/_panel/galidisswar-winning-report')({
  component: () => <DayWinningReport family="galidisswar" />,
})
