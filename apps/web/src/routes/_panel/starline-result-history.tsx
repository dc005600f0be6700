// Every result of Starline (spec 2 §2).
import { createFileRoute } from '@tanstack/react-router'
import { ResultList } from '../../features/results/result-list.tsx'

export const Route = createFileRoute('/_panel/starline-result-history')({
  component: () => <ResultList family="starline" />,
})
