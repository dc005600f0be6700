// How often each number came, beside what chance brings.
import { useState } from 'react'
import type { Drawing } from '../../charts/drawing.ts'
import { LazyChart } from '../../charts/lazy-chart.tsx'
import type { FigureView } from '../../charts/table-or-chart.tsx'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { formatMarketDate } from '../../platform/zoned-time.ts'
import type { Frequency, KindCounts, NumberCounts } from './chart.ts'
import { FindNumber, type Finding } from './find-number.tsx'
import { agoWords, inOrder, KIND_LABELS, NO_FORETELLING, ORDER_CHOICES } from './frequency-words.ts'
import classes from './result-charts.module.css'

function columnsOf(year: string): Column<NumberCounts>[] {
  return [
    { header: 'Number', render: ({ number }) => number, nowrap: true },
    { header: 'Came', align: 'right', render: ({ count }) => count },
    { header: 'By Chance', align: 'right', render: ({ expected }) => expected.toFixed(1) },
    { header: 'Last Came', render: lastCame, nowrap: true },
    { header: `In ${year}`, align: 'right', render: ({ this_year: count }) => count },
  ]
}

interface FrequencyViewProps {
  frequency: Frequency
  finding: Finding
  kind: KindCounts
  onKind: (kind: string) => void
  view: FigureView
}

/** `kind` is one of those that the game draws. */
export function FrequencyView({ frequency, finding, kind, onKind, view }: FrequencyViewProps) {
  const [order, setOrder] = useState('number')
  const { kinds, today } = frequency
  const label = `${KIND_LABELS[kind.kind]}s In ${kind.draws.toLocaleString('en-IN')} Draws`
  const numbers = inOrder(kind.numbers, order)
  return (
    <>
      <p className={classes.note}>{NO_FORETELLING}</p>
      <FindNumber {...finding}>
        {kinds.length > 1 && (
          <SelectField
            label="Numbers"
            value={kind.kind}
            choices={kinds.map((each) => ({ value: each.kind, label: `${KIND_LABELS[each.kind]}s` }))}
            onChange={onKind}
          />
        )}
        <SelectField label="Order" value={order} choices={ORDER_CHOICES} onChange={setOrder} />
      </FindNumber>
      {view === 'chart' ? (
        <LazyChart drawing={frequencyDrawing(label, numbers)} />
      ) : (
        <DataTable
          label={label}
          columns={columnsOf(today.slice(0, 4))}
          rows={numbers}
          rowKey={({ number }) => number}
        />
      )}
    </>
  )
}

function frequencyDrawing(label: string, numbers: readonly NumberCounts[]): Drawing {
  return {
    label,
    heading: 'Number',
    names: ['Came', 'By Chance'],
    kind: 'count',
    isOverTime: false,
    parts: numbers.map(({ number, count, expected }) => ({ key: number, name: number, values: [count, expected] })),
  }
}

function lastCame({ days_since: days, last_date: date }: NumberCounts) {
  return days === null ? 'Never' : `${formatMarketDate(date)}, ${agoWords(days)}`
}
