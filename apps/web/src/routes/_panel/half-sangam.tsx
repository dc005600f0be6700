// The numbers of Half Sangam.
import { createFileRoute } from '@tanstack/react-router'
import { NumbersScreen } from '../../features/numbers/numbers-screen.tsx'

export const Route = createFileRoute('/_panel/half-sangam')({ component: () => <NumbersScreen type="half-sangam" /> })
