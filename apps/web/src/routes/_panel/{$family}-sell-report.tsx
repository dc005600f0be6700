// Customer Sell Report of a family with a section of its own.
import { createFileRoute } from '@tanstack/react-router'
import { SellReport } from '../../features/reports/sell-report.tsx'
import { SECTION_ROUTE } from '../../shell/section-route.ts'

export const Route = createFileRoute('/_panel/{$family}-sell-report')({
  ...SECTION_ROUTE,
  component: Screen,
})

function Screen() {
  return <SellReport family={Route.useParams().family} />
}
