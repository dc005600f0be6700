// Player Figures: who came, bid, paid in and was lost, who won and lost most, and who brought whom
// (docs/screens.md, "Figures of people").
import { contract } from '@panadesk/contract'
import { DAYS_TO_LOSE, PLAYERS_BY, type DaysToLose, type PlayersBy } from '@panadesk/contract/figure-parts'
import { PART_LABELS } from '../../charts/part-of-time.ts'
import { loadLater } from '../../kit/load-later.tsx'
import { PeriodFields } from '../../kit/period-fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { usePeriodReport } from '../../kit/use-period-report.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { FiguresPage } from './figures-page.tsx'

const { players } = contract.people

/** They come while the figures do. */
const PlayerSheets = loadLater(
  async () => (await import('./player-sheets.tsx')).PlayerSheets,
  () => <Waiting height={500} />,
)

const BY_CHOICES = PLAYERS_BY.map((by) => ({ value: by, label: PART_LABELS[by] }))
const LOST_CHOICES = DAYS_TO_LOSE.map((days) => ({ value: String(days), label: `${days} days without a bid` }))
const LOST_USUALLY = 14

export function PlayerFigures() {
  return (
    <FiguresPage
      title="Player Figures"
      description="Who came, stayed and left, who won and lost most, and who brought whom."
      report={usePeriodReport({ call: players, further: { by: 'day', lost: String(LOST_USUALLY) }, toBody })}
      renderFields={(getInputProps) => (
        <>
          <PeriodFields getInputProps={getInputProps} />
          <SelectField label="By" choices={BY_CHOICES} {...getInputProps('by')} />
          <SelectField label="Lost After" choices={LOST_CHOICES} {...getInputProps('lost')} />
        </>
      )}
    >
      {(reply, { by, lost }) => <PlayerSheets figures={reply} by={byOf(by)} lostAfter={daysOf(lost)} />}
    </FiguresPage>
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
