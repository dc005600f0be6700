// The numbers of Single Pana (spec 3 §2).
import { createFileRoute } from '@tanstack/react-router'
import { NumbersScreen } from '../../features/numbers/numbers-screen.tsx'

export const Route = createFileRoute('/_panel/single-pana')({ component: () => <NumbersScreen type="single-pana" /> })
