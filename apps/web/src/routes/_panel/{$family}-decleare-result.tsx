// The results, saved and declared, of a family with a section of its own.
import { createFileRoute } from '@tanstack/react-router'
import { DeclareResult } from '../../features/results/declare-result.tsx'
import { SECTION_ROUTE } from '../../shell/section-route.ts'

export const Route = createFileRoute('/_panel/{$family}-decleare-result')({
  ...SECTION_ROUTE,
  component: Screen,
})

function Screen() {
  return <DeclareResult family={Route.useParams().family} />
}
