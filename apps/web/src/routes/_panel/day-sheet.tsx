// Day Sheet.
import { createFileRoute } from '@tanstack/react-router'
import { DaySheet } from '../../features/day-sheet/day-sheet.tsx'

export const Route = createFileRoute('/_panel/day-sheet')({ component: DaySheet })
