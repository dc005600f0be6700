// Withdraw Request Management.
import { createFileRoute } from '@tanstack/react-router'
import { WithdrawRequests } from '../../features/withdrawals/withdraw-requests.tsx'

export const Route = createFileRoute('/_panel/withdraw-request-management')({ component: WithdrawRequests })
