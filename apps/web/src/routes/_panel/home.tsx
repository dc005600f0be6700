// Owner Home.
import { createFileRoute } from '@tanstack/react-router'
import { OwnerHome } from '../../features/home/home.tsx'

export const Route = createFileRoute('/_panel/home')({ component: OwnerHome })
