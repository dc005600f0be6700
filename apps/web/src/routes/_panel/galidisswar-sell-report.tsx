// Customer Sell Report of the Gali Disswar games.
import { createFileRoute } from '@tanstack/react-router'
import { SellReport } from '../../features/reports/sell-report.tsx'

export const Route = createFileRoute('/_panel/galidisswar-sell-report')({
  component: () => <SellReport family="galidisswar" />,
})
