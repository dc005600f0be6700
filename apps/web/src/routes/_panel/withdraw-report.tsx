// Withdraw History Report.
import { createFileRoute } from '@tanstack/react-router'
import { WithdrawReport } from '../../features/withdrawals/withdraw-report.tsx'

export const Route = createFileRoute('/_panel/withdraw-report')({ component: WithdrawReport })
