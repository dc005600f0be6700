// Add Balance In User Wallet.
import { createFileRoute } from '@tanstack/react-router'
import { AddBalance } from '../../features/wallet/add-balance.tsx'

export const Route = createFileRoute('/_panel/add-fund-user-wallet-management')({ component: AddBalance })
