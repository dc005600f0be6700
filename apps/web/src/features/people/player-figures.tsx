// Player Figures: who came, bid, paid in and was lost, who won and lost most, and who brought whom
// (docs/screens.md, "Figures of people").
import { contract } from '@panadesk/contract'
import { DAYS_TO_LOSE, PLAYERS_BY, type DaysToLose, type PlayersBy } from '@panadesk/contract/figure-parts'
import { lazy, Suspense } from 'react'
import { PART_LABELS } from '../../charts/part-of-time.ts'
import { AsOf } from '../../kit/as-of.tsx'
import { PeriodFields } from '../../kit/period-fields.tsx'
import { ReportPage } from '../../kit/report-page.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { usePeriodReport } from '../../kit/use-period-report.ts'
import { Waiting } from '../../kit/waiting.tsx'

const { players } = contract.people

/** They come while the figures do. */
const PlayerSheets = lazy(async () => ({ default: (await import('./player-sheets.tsx')).PlayerSheets }))

const BY_CHOICES = PLAYERS_BY.map((by) => ({ value: by, label: PART_LABELS[by] }))
const LOST_CHOICES = DAYS_TO_LOSE.map((days) => ({ value: String(days), label: `${days} days without a bid` }))
const LOST_USUALLY = 14

export function PlayerFigures() {
  const report = usePeriodReport({ call: players, further: { by: 'day', lost: String(LOST_USUALLY) }, toBody })
  const { getInputProps } = report.filters.form
  return (
    <ReportPage
      title="Player Figures"
      description="Who came, stayed and left, who won and lost most, and who brought whom."
      actions={<AsOf reply={report.query.data} />}
      report={report}
      fields={
        <>
          <PeriodFields getInputProps={getInputProps} />
          <SelectField label="By" choices={BY_CHOICES} {...getInputProps('by')} />
          <SelectField label="Lost After" choices={LOST_CHOICES} {...getInputProps('lost')} />
        </>
      }
      emptyTitle="Choose a period to see its figures."
    >
      {(reply, { by, lost }) => (
        <Suspense fallback={<Waiting height={500} />}>
          <PlayerSheets figures={reply} by={byOf(by)} lostAfter={daysOf(lost)} />
        </Suspense>
      )}
    </ReportPage>
  )
}

function toBody({ by, lost, ...period }: { from: string; to: string; by: string; lost: string }) {
  return { ...period, by: byOf(by), lost_after: daysOf(lost) }
}

function byOf(named: string): PlayersBy {
  return PLAYERS_BY.find((each) => each === named) ?? 'day'
}

function daysOf(named: string): DaysToLose {
  return DAYS_TO_LOSE.find((days) => String(days) === named) ?? LOST_USUALLY
}
