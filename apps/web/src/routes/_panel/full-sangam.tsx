// The numbers of Full Sangam.
import { createFileRoute } from '@tanstack/react-router'
import { NumbersScreen } from '../../features/numbers/numbers-screen.tsx'

export const Route = createFileRoute('/_panel/full-sangam')({ component: () => <NumbersScreen type="full-sangam" /> })
