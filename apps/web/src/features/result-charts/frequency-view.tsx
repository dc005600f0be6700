// How often each number came, beside what chance brings.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { formatMarketDate } from '../../platform/zoned-time.ts'
import type { Frequency, NumberCounts } from './chart.ts'
import { agoWords, inOrder, KIND_LABELS, NO_FORETELLING, ORDER_CHOICES, soughtWords } from './frequency-words.ts'
import classes from './result-charts.module.css'

const LONGEST_NUMBER = 3

function columnsOf(year: string): Column<NumberCounts>[] {
  return [
    { header: 'Number', render: ({ number }) => number, nowrap: true },
    { header: 'Came', align: 'right', render: ({ count }) => count },
    { header: 'By Chance', align: 'right', render: ({ expected }) => expected.toFixed(1) },
    { header: 'Last Came', render: lastCame, nowrap: true },
    { header: `In ${year}`, align: 'right', render: ({ this_year: count }) => count },
  ]
}

export function FrequencyView({ frequency }: { frequency: Frequency }) {
  const [typed, setTyped] = useState('')
  const [kindName, setKindName] = useState('')
  const [order, setOrder] = useState('number')
  const { kinds, today } = frequency
  const shown = kinds.find(({ kind }) => kind === kindName) ?? kinds[0]
  if (shown === undefined) return null
  const label = KIND_LABELS[shown.kind]
  return (
    <>
      <p className={classes.note}>{NO_FORETELLING}</p>
      <div className={classes.fields}>
        <TextInput
          type="search"
          inputMode="numeric"
          label="Find A Number"
          autoComplete="off"
          maxLength={LONGEST_NUMBER}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {kinds.length > 1 && (
          <SelectField
            label="Numbers"
            value={shown.kind}
            choices={kinds.map(({ kind }) => ({ value: kind, label: `${KIND_LABELS[kind]}s` }))}
            onChange={setKindName}
          />
        )}
        <SelectField label="Order" value={order} choices={ORDER_CHOICES} onChange={setOrder} />
      </div>
      <output className={classes.sought}>{soughtWords(frequency, typed)}</output>
      <DataTable
        label={`${label}s In ${shown.draws.toLocaleString('en-IN')} Draws`}
        columns={columnsOf(today.slice(0, 4))}
        rows={inOrder(shown.numbers, order)}
        rowKey={({ number }) => number}
      />
    </>
  )
}

function lastCame({ days_since: days, last_date: date }: NumberCounts) {
  return days === null ? 'Never' : `${formatMarketDate(date)}, ${agoWords(days)}`
}
