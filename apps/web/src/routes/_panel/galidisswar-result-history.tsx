// Every result of Gali Disswar.
import { createFileRoute } from '@tanstack/react-router'
import { ResultList } from '../../features/results/result-list.tsx'

export const Route = createFileRoute('/_panel/galidisswar-result-history')({
  component: () => <ResultList family="galidisswar" />,
})
