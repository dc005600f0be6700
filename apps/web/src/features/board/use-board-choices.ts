// What is chosen on a board, in the URL: the session, and what a cell shows.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { readFilters } from '../../kit/use-filters.ts'
import { METRICS, type Metric } from './board-cells.ts'

export interface BoardChoices {
  /** An empty text while none is chosen. */
  readonly session: string
  readonly metric: Metric
  readonly choose: (chosen: { session?: string; metric?: string }) => void
}

export function useBoardChoices(): BoardChoices {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { session, metric } = readFilters(search, { session: '', metric: 'points' })
  return {
    session,
    metric: isMetric(metric) ? metric : 'points',
    choose: (chosen) =>
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>): Record<string, unknown> => ({ ...previous, ...chosen }),
        replace: true,
        resetScroll: false,
      }),
  }
}

function isMetric(text: string): text is Metric {
  return text in METRICS
}
