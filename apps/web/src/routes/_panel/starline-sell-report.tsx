// Customer Sell Report of the Starline games.
import { createFileRoute } from '@tanstack/react-router'
import { SellReport } from '../../features/reports/sell-report.tsx'

export const Route = createFileRoute('/_panel/starline-sell-report')({
  component: () => <SellReport family="starline" />,
})
