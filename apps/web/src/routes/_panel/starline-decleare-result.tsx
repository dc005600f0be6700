// The results of Starline, saved and declared.
import { createFileRoute } from '@tanstack/react-router'
import { DeclareResult } from '../../features/results/declare-result.tsx'

export const Route = createFileRoute('/_panel/starline-decleare-result')({
  component: () => <DeclareResult family="starline" />,
})
