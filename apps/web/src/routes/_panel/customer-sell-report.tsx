// Customer Sell Report of the main market.
import { createFileRoute } from '@tanstack/react-router'
import { SellReport } from '../../features/reports/sell-report.tsx'

export const Route = createFileRoute('/_panel/customer-sell-report')({ component: () => <SellReport family="main" /> })
