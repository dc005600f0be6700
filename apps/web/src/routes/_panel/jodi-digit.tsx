// The numbers of Jodi Digit.
import { createFileRoute } from '@tanstack/react-router'
import { NumbersScreen } from '../../features/numbers/numbers-screen.tsx'

export const Route = createFileRoute('/_panel/jodi-digit')({ component: () => <NumbersScreen type="jodi-digit" /> })
