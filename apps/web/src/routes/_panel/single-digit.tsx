// The numbers of Single Digit (spec 3 §2).
import { createFileRoute } from '@tanstack/react-router'
import { NumbersScreen } from '../../features/numbers/numbers-screen.tsx'

export const Route = createFileRoute('/_panel/single-digit')({ component: () => <NumbersScreen type="single-digit" /> })
