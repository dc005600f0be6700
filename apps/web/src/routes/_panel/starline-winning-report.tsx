// Winning Report of the Starline games.
import { createFileRoute } from '@tanstack/react-router'
import { DayWinningReport } from '../../features/reports/day-winning-report.tsx'

export const Route = createFileRoute('/_panel/starline-winning-report')({
  component: () => <DayWinningReport family="starline" />,
})
