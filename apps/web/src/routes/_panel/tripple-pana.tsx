// The numbers of Triple Pana.
import { createFileRoute } from '@tanstack/react-router'
import { NumbersScreen } from '../../features/numbers/numbers-screen.tsx'

export const Route = createFileRoute('/_panel/tripple-pana')({ component: () => <NumbersScreen type="triple-pana" /> })
