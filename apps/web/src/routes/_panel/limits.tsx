// Limits: what may be bid at most, and what is stopped.
import { createFileRoute } from '@tanstack/react-router'
import { Limits } from '../../features/limits/limits.tsx'

export const Route = createFileRoute('/_panel/limits')({ component: Limits })
