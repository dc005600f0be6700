// The numbers of Half Sangam (spec 3 §2).
import { createFileRoute } from '@tanstack/react-router'
import { NumbersScreen } from '../../features/numbers/numbers-screen.tsx'

export const Route = createFileRoute('/_panel/half-sangam')({ component: () => <NumbersScreen type="half-sangam" /> })
