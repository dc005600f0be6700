// The numbers of Double Pana.
import { createFileRoute } from '@tanstack/react-router'
import { NumbersScreen } from '../../features/numbers/numbers-screen.tsx'

export const Route = createFileRoute('/_panel/double-pana')({ component: () => <NumbersScreen type="double-pana" /> })
