// Approvals.
import { createFileRoute } from '@tanstack/react-router'
import { Approvals } from '../../features/approvals/approvals.tsx'

export const Route = createFileRoute('/_panel/approvals')({ component: Approvals })
