// Players by the month in which they registered, and how many of them bid in the months after: the share, and how many that are.
import { contract, type ReplyOf } from '@panadesk/contract'
import { partOfTime } from '../../charts/part-of-time.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import type { FigureColumn } from './figure-column.ts'
import { FigureTable } from './figure-table.tsx'
import classes from './people.module.css'

const { cohorts } = contract.people

type Cohort = ReplyOf<typeof cohorts>['cohorts'][number]

const MONTHS_AFTER = 12

const COHORT_COLUMNS: readonly FigureColumn<Cohort>[] = [
  {
    title: 'Registered In',
    kind: 'text',
    of: ({ month }) => month,
    cell: ({ month }) => partOfTime('month', month),
  },
  { title: 'Players', kind: 'count', of: ({ registered }) => registered },
  activeAfter(0, 'Same Month'),
  ...Array.from({ length: MONTHS_AFTER }, (_, at) => activeAfter(at + 1, `+${at + 1}`)),
]

/** Sorted by how many, and in the file; a month that has not begun has nothing. */
function activeAfter(months: number, title: string): FigureColumn<Cohort> {
  return {
    title,
    kind: 'count',
    of: ({ registered, active }) => (registered === 0 ? null : (active[months] ?? null)),
    cell: ({ registered, active }) => {
      const players = active[months]
      if (registered === 0 || players === undefined) return '–'
      return <Share part={players} whole={registered} />
    },
  }
}

function Share({ part, whole }: { part: number; whole: number }) {
  const percent = (100 * part) / whole
  return (
    <span className={classes.share} style={{ '--share': `${percent}%` } as React.CSSProperties}>
      {percent.toFixed(percent < 10 ? 1 : 0)}%<span className={classes.of}>{part.toLocaleString('en-IN')}</span>
    </span>
  )
}

export function Cohorts({ to }: { to: string }) {
  const query = useCall(cohorts, { to }, { keepPrevious: true })
  return (
    <Loaded query={query} waiting={<Waiting height={400} />} isOnSheets>
      {({ cohorts: rows }) => (
        <FigureTable
          title="Who Stayed"
          columns={COHORT_COLUMNS}
          rows={rows.filter(({ registered }) => registered > 0)}
          rowKey={({ month }) => month}
          period={{ from: rows[0]?.month ?? to, to }}
          emptyText="Nobody has registered."
          note={
            <p className={classes.note}>
              Of those who registered in a month, how many bid in it and in the months after; +1 is the next month. This
              month is not over yet.
            </p>
          }
        />
      )}
    </Loaded>
  )
}
