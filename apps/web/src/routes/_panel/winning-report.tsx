// Winning Report of the main market.
import { createFileRoute } from '@tanstack/react-router'
import { WinningReport } from '../../features/reports/winning-report.tsx'

export const Route = createFileRoute('/_panel/winning-report')({ component: WinningReport })
