// What stands of those who registered in a month or week in it and in those after it: the share who bid, and what they left.
import type { contract, ReplyOf } from '@panadesk/contract'
import type { CohortsBy } from '@panadesk/contract/figure-parts'
import { paiseOfRupees, rupeesOfPaise } from '@panadesk/domain/money'
import { PART_LABELS, partOfTime } from '../../charts/part-of-time.ts'
import { Money } from '../../kit/money.tsx'
import type { FigureColumn } from './figure-column.ts'
import classes from './people.module.css'

export type Cohort = ReplyOf<typeof contract.people.cohorts>['cohorts'][number]

export type CohortFigure = 'players' | 'net'

const LATER = 12

export function cohortColumns(by: CohortsBy, figure: CohortFigure): readonly FigureColumn<Cohort>[] {
  const columnOf = figure === 'net' ? netAfter : activeAfter
  return [
    ...registeredColumns(by),
    columnOf(0, `Same ${PART_LABELS[by]}`),
    ...Array.from({ length: LATER }, (_, at) => columnOf(at + 1, `+${at + 1}`)),
  ]
}

export function registeredColumns(by: CohortsBy): readonly FigureColumn<Cohort>[] {
  return [
    {
      title: 'Registered In',
      kind: 'text',
      of: ({ first }) => first,
      cell: ({ first }) => partOfTime(by, first),
    },
    { title: 'Players', kind: 'count', of: ({ registered }) => registered },
  ]
}

/** Sorted by how many, and in the file; what has not begun has nothing. */
function activeAfter(later: number, title: string): FigureColumn<Cohort> {
  return {
    title,
    kind: 'count',
    of: ({ active }) => active[later] ?? null,
    cell: ({ registered, active }) => <Share part={active[later]} whole={registered} />,
  }
}

function netAfter(later: number, title: string): FigureColumn<Cohort> {
  return {
    title,
    kind: 'money',
    of: ({ net_amounts: amounts }) => amounts[later] ?? null,
    cell: ({ registered, net_amounts: amounts }) => {
      const amount = amounts[later]
      if (amount === undefined) return '–'
      return (
        <>
          <Money rupees={amount} />
          <span className={classes.of}>
            <Money rupees={forEach(amount, registered)} />
          </span>
        </>
      )
    },
  }
}

/** Whole paise; what is below one is left out. */
function forEach(rupees: number, players: number): number {
  return rupeesOfPaise(Math.trunc((paiseOfRupees(rupees) ?? 0) / players))
}

/** Of players, with a bar below it; a dash where there is nothing to tell yet. */
export function Share({ part, whole }: { part: number | null | undefined; whole: number }) {
  if (part === null || part === undefined) return '–'
  const percent = (100 * part) / whole
  return (
    <span className={classes.share} style={{ '--share': `${percent}%` } as React.CSSProperties}>
      {percent.toFixed(percent < 10 ? 1 : 0)}%<span className={classes.of}>{part.toLocaleString('en-IN')}</span>
    </span>
  )
}
