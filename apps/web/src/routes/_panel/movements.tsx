// Movements.
import { createFileRoute } from '@tanstack/react-router'
import { Movements } from '../../features/movements/movements.tsx'

export const Route = createFileRoute('/_panel/movements')({ component: Movements })
