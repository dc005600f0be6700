// The numbers of Single Pana.
import { createFileRoute } from '@tanstack/react-router'
import { NumbersScreen } from '../../features/numbers/numbers-screen.tsx'

export const Route = createFileRoute('/_panel/single-pana')({ component: () => <NumbersScreen type="single-pana" /> })
