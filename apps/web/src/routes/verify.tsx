// The screen that checks a proof of a bid, for whoever has one.
import { createFileRoute } from '@tanstack/react-router'
import { VerifyScreen } from '../features/verify/verify-screen.tsx'

export const Route = createFileRoute('/verify')({ component: VerifyScreen })
