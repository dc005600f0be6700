// Transfer Point Report.
import { createFileRoute } from '@tanstack/react-router'
import { TransferReport } from '../../features/transfers/transfer-report.tsx'

export const Route = createFileRoute('/_panel/transfer-point-report')({ component: TransferReport })
