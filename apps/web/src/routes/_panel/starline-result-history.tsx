// Every result of Starline.
import { createFileRoute } from '@tanstack/react-router'
import { ResultList } from '../../features/results/result-list.tsx'

export const Route = createFileRoute('/_panel/starline-result-history')({
  component: () => <ResultList family="starline" />,
})
