// Request Figures.
import { createFileRoute } from '@tanstack/react-router'
import { RequestFigures } from '../../features/people/request-figures.tsx'

export const Route = createFileRoute('/_panel/figures/requests')({ component: RequestFigures })
