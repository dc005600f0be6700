// Every result of a family with a section of its own.
import { createFileRoute } from '@tanstack/react-router'
import { ResultList } from '../../features/results/result-list.tsx'
import { SECTION_ROUTE } from '../../shell/section-route.ts'

export const Route = createFileRoute('/_panel/{$family}-result-history')({
  ...SECTION_ROUTE,
  component: Screen,
})

function Screen() {
  return <ResultList family={Route.useParams().family} />
}
