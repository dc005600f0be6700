// The hours of asking as charts: how many were asked for and accepted, and how long they waited.
import type { contract, ReplyOf } from '@panadesk/contract'
import type { FigureCharts } from './figure-chart.tsx'

type HourLine = ReplyOf<typeof contract.people.requests>['by_hour'][number]

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** '09:00 – 10:00'. */
export function hourWords(hour: number): string {
  return `${clock(hour)} – ${clock((hour + 1) % 24)}`
}

/** The hours between the first and the last in which any came, those without one between them, too. */
function partsOf(lines: readonly HourLine[], valuesOf: (line: HourLine | undefined) => readonly (number | null)[]) {
  const some = lines.map(({ hour }) => hour)
  return HOURS.filter((hour) => hour >= Math.min(...some) && hour <= Math.max(...some)).map((hour) => ({
    key: String(hour),
    name: hourWords(hour),
    short: clock(hour),
    values: valuesOf(lines.find((line) => line.hour === hour)),
  }))
}

const SHARED = { heading: 'Hour', isOverTime: true }

export const HOUR_CHARTS: FigureCharts<HourLine> = {
  urlName: 'hours',
  choices: [
    {
      name: 'requests',
      label: 'Chart Of Requests',
      draw: (lines) => ({
        ...SHARED,
        label: 'Requests By Hour',
        kind: 'count',
        names: ['Requests', 'Rejected', 'Accepted'],
        parts: partsOf(lines, (line) => [line?.asked ?? 0, line?.rejected ?? 0, line?.accepted ?? 0]),
      }),
    },
    {
      name: 'waits',
      label: 'Chart Of Waits',
      draw: (lines) => ({
        ...SHARED,
        label: 'Waits By Hour',
        kind: 'wait',
        names: ['Half Waited At Most', '95% Waited At Most'],
        parts: partsOf(lines, (line) => [line?.median_seconds ?? null, line?.p95_seconds ?? null]),
      }),
    },
  ],
}
