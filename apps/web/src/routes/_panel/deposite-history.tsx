// Deposit History Report.
import { createFileRoute } from '@tanstack/react-router'
import { DepositReport } from '../../features/deposits/deposit-report.tsx'

export const Route = createFileRoute('/_panel/deposite-history')({ component: DepositReport })
