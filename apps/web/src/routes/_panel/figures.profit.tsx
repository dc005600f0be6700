// Profit.
import { createFileRoute } from '@tanstack/react-router'
import { Profit } from '../../features/profit/profit.tsx'

export const Route = createFileRoute('/_panel/figures/profit')({ component: Profit })
