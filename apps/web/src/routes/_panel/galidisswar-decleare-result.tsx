// The results of Gali Disswar, saved and declared.
import { createFileRoute } from '@tanstack/react-router'
import { DeclareResult } from '../../features/results/declare-result.tsx'

export const Route = createFileRoute('/_panel/galidisswar-decleare-result')({
  component: () => <DeclareResult family="galidisswar" />,
})
