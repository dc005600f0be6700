// Main settings.
import { createFileRoute } from '@tanstack/react-router'
import { MainSettings } from '../../features/settings/main-settings.tsx'

export const Route = createFileRoute('/_panel/main-settings')({ component: MainSettings })
