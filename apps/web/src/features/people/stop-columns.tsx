// Of those who registered in a month or week, the share that had stopped after so many days.
import { DAYS_STAYED, type CohortsBy } from '@panadesk/contract/figure-parts'
import { registeredColumns, Share, type Cohort } from './cohort-columns.tsx'
import type { FigureColumn } from './figure-column.ts'

export function stopColumns(by: CohortsBy): readonly FigureColumn<Cohort>[] {
  return [
    ...registeredColumns(by),
    { title: 'Never Bid', ...shareOf(({ never }) => never) },
    ...DAYS_STAYED.map((days, at) => ({
      title: days === 0 ? 'Same Day' : days === 1 ? '1 Day' : `${days} Days`,
      ...shareOf(({ stopped }) => stopped[at] ?? null),
    })),
  ]
}

function shareOf(of: (cohort: Cohort) => number | null): Omit<FigureColumn<Cohort>, 'title'> {
  return { kind: 'count', of, cell: (cohort) => <Share part={of(cohort)} whole={cohort.registered} /> }
}
