// Players by the month or week in which they registered: who bid in those after it, what they left, and when they had stopped.
import { contract } from '@panadesk/contract'
import { COHORTS_BY, type CohortsBy, type DaysToLose } from '@panadesk/contract/figure-parts'
import { PART_LABELS } from '../../charts/part-of-time.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useUrlValue } from '../../kit/use-url-value.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import { cohortColumns, type CohortFigure } from './cohort-columns.tsx'
import { FigureTable } from './figure-table.tsx'
import classes from './people.module.css'
import { stopColumns } from './stop-columns.tsx'

const BY_CHOICES = COHORTS_BY.map((by) => ({ value: by, label: `By ${PART_LABELS[by]}` }))

const FIGURE_CHOICES: readonly { value: CohortFigure; label: string }[] = [
  { value: 'players', label: 'Who Bid' },
  { value: 'net', label: 'What They Left' },
]

const NOTES: Readonly<Record<CohortFigure, string>> = {
  players:
    'Of those who registered then, how many bid in the same month or week and in those after it; +1 is the next one. The present one is not over yet.',
  net: 'What those who registered then left in the same month or week and in those after it: their bids less their payouts and bonuses, and below it what that is for each who registered.',
}

const ROWS_AT_FIRST = 12

interface CohortsProps {
  to: string
  lostAfter: DaysToLose
}

export function Cohorts({ to, lostAfter }: CohortsProps) {
  const [byName, chooseBy] = useUrlValue('cohorts')
  const [figureName, chooseFigure] = useUrlValue('cohort_figure')
  const by: CohortsBy = byName === 'week' ? 'week' : 'month'
  const figure: CohortFigure = figureName === 'net' ? 'net' : 'players'
  const query = useCall(contract.people.cohorts, { to, by, lost_after: lostAfter }, { keepPrevious: true })
  const tools = (
    <>
      <SelectField aria-label="Players Who Registered" size="xs" value={by} choices={BY_CHOICES} onChange={chooseBy} />
      <SelectField
        aria-label="Show Who Stayed"
        size="xs"
        value={figure}
        choices={FIGURE_CHOICES}
        onChange={chooseFigure}
      />
    </>
  )
  return (
    <Loaded query={query} waiting={<Waiting height={400} />} isOnSheets>
      {({ cohorts }) => {
        // The newest first: of a year by weeks that is where somebody looks.
        const rows = cohorts.filter(({ registered }) => registered > 0).toReversed()
        const shared = {
          rows,
          rowKey: ({ first }: { first: string }) => first,
          period: { from: cohorts[0]?.first ?? to, to },
          emptyText: 'Nobody has registered.',
          atFirst: ROWS_AT_FIRST,
        }
        return (
          <>
            <FigureTable
              {...shared}
              title="Who Stayed"
              columns={cohortColumns(by, figure)}
              tools={tools}
              note={<p className={classes.note}>{NOTES[figure]}</p>}
            />
            <FigureTable
              {...shared}
              title="Who Stopped"
              columns={stopColumns(by)}
              note={
                <p className={classes.note}>
                  Of those who registered then, how many bid for the last time so many days later at most, or never. A
                  dash stands until all of them could have been without a bid for {lostAfter} whole days more; whoever
                  comes back has not stopped.
                </p>
              }
            />
          </>
        )
      }}
    </Loaded>
  )
}
