// Month Sheet.
import { createFileRoute } from '@tanstack/react-router'
import { MonthSheet } from '../../features/day-sheet/month-sheet.tsx'

export const Route = createFileRoute('/_panel/month-sheet')({ component: MonthSheet })
