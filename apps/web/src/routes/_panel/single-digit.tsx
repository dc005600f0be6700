// The numbers of Single Digit.
import { createFileRoute } from '@tanstack/react-router'
import { NumbersScreen } from '../../features/numbers/numbers-screen.tsx'

export const Route = createFileRoute('/_panel/single-digit')({ component: () => <NumbersScreen type="single-digit" /> })
