// Result Charts.
import { createFileRoute } from '@tanstack/react-router'
import { ResultCharts } from '../../features/result-charts/result-charts.tsx'

export const Route = createFileRoute('/_panel/result-charts')({ component: ResultCharts })
