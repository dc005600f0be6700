// Alerts.
import { createFileRoute } from '@tanstack/react-router'
import { Alerts } from '../../features/alerts/alerts.tsx'

export const Route = createFileRoute('/_panel/alerts')({ component: Alerts })
