// The main market's results.
import { createFileRoute } from '@tanstack/react-router'
import { DeclareResult } from '../../features/results/declare-result.tsx'

export const Route = createFileRoute('/_panel/declare-result')({
  component: () => <DeclareResult family="main" />,
})
