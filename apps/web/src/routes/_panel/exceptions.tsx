// Exceptions.
import { createFileRoute } from '@tanstack/react-router'
import { Exceptions } from '../../features/exceptions/exceptions.tsx'

export const Route = createFileRoute('/_panel/exceptions')({ component: Exceptions })
