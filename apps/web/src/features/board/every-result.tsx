// Every result at once: what each would pay and leave, for knowing a risk. None is proposed.
import { Button, Group } from '@mantine/core'
import { CSV_BYTE_ORDER_MARK } from '@panadesk/domain/csv'
import { formatPaise, meanPaise } from '@panadesk/domain/money'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { Money } from '../../kit/money.tsx'
import { Pager } from '../../kit/pager.tsx'
import { Section } from '../../kit/section.tsx'
import { StatCard, StatGrid } from '../../kit/stat-card.tsx'
import { XlsxButton } from '../../kit/xlsx-button.tsx'
import { saveFile } from '../../platform/save-file.ts'
import { paiseOf } from './board-cells.ts'
import classes from './board.module.css'
import { histogram, outcomesCsv, shownColumns, sortOutcomes, type EveryResult, type Outcome } from './outcomes.ts'

const ROWS_A_PAGE = 10
const NET_COLUMN = 5
const WORST = 5

interface EveryResultProps {
  reply: EveryResult
  /** An open that a close follows. */
  isFirstOfTwo: boolean
  /** Without its ending. */
  fileName: string
}

export function EveryResultSections({ reply, isFirstOfTwo, fileName }: EveryResultProps) {
  const { data: rows, total_points: points } = reply
  const worst = rows.slice(0, WORST)
  const [first] = rows
  const best = rows.at(-1)
  if (first === undefined || best === undefined) return null
  const mean = meanPaise(rows.map(({ win_amt: paid }) => paiseOf(paid)))
  return (
    <>
      <StatGrid>
        <StatCard label="Points Settled" value={<Money rupees={points} />} />
        <StatCard label={`Worst Net, ${first.result}`} value={<Money rupees={first.net} />} {...toneOf(first.net)} />
        <StatCard label="Mean Payout" value={formatPaise(mean)} />
        <StatCard label="Best Net" value={<Money rupees={best.net} />} {...toneOf(best.net)} />
      </StatGrid>
      <Section title="Worst Five">
        <ol className={classes.bars}>
          {worst.map((row) => (
            <li key={row.result}>
              <strong>{row.result}</strong> would pay <Money rupees={row.win_amt} />, net <Money rupees={row.net} />
            </li>
          ))}
        </ol>
      </Section>
      <Section title="How Many Results Leave How Much">
        <Histogram rows={rows} />
      </Section>
      <OutcomeTable rows={rows} isFirstOfTwo={isFirstOfTwo} fileName={fileName} />
    </>
  )
}

function toneOf(net: number) {
  return net < 0 ? ({ tone: 'bad' } as const) : {}
}

function Histogram({ rows }: { rows: readonly Outcome[] }) {
  const steps = histogram(rows)
  const most = Math.max(...steps.map(({ count }) => count))
  return (
    <ul className={classes.bars}>
      {steps.map(({ words, count, isLoss }) => (
        <li key={words} className={classes.bar}>
          <span>{words}</span>
          <span
            className={classes.fill}
            data-loss={isLoss || undefined}
            style={{ width: `${(count * 100) / most}%` }}
          />
          <span>{count}</span>
        </li>
      ))}
    </ul>
  )
}

function OutcomeTable({
  rows,
  isFirstOfTwo,
  fileName,
}: Omit<EveryResultProps, 'reply'> & { rows: readonly Outcome[] }) {
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<{ column: number; order: 1 | -1 }>({ column: NET_COLUMN, order: 1 })
  const columns = shownColumns(isFirstOfTwo)
  const sorted = sortOutcomes(rows, sort)
  const first = (page - 1) * ROWS_A_PAGE

  function onSort(column: number): void {
    setSort({ column, order: sort.column === column && sort.order === 1 ? -1 : 1 })
    setPage(1)
  }

  function saveCsv(): void {
    const content = new Blob([CSV_BYTE_ORDER_MARK, outcomesCsv(sorted, columns)], { type: 'text/csv' })
    saveFile({ fileName: `${fileName}.csv`, content })
  }

  return (
    <Section
      title="Every Result"
      flush
      actions={
        <Group gap={8}>
          <Button size="xs" variant="default" leftSection={<IconFileTypeCsv size={15} aria-hidden />} onClick={saveCsv}>
            CSV
          </Button>
          <XlsxButton of="Every Result" fileName={fileName} columns={columns} rows={sorted} />
        </Group>
      }
    >
      <DataTable
        label="Every Result"
        columns={columns.map(columnOf)}
        rows={sorted.slice(first, first + ROWS_A_PAGE)}
        rowKey={({ result }) => result}
        firstNumber={first + 1}
        sort={{ ...sort, onSort }}
      />
      <div className={classes.foot}>
        <Pager page={page} rowCount={rows.length} limit={ROWS_A_PAGE} onPage={setPage} label="Every Result" />
      </div>
    </Section>
  )
}

function columnOf({ title, kind, of }: ReturnType<typeof shownColumns>[number], place: number): Column<Outcome> {
  return {
    header: title,
    sortIndex: place + 1,
    render: (row) => (kind === 'money' ? <Money rupees={of(row)} /> : of(row).toLocaleString('en-IN')),
    ...(kind !== 'text' && { align: 'right' as const }),
    nowrap: true,
  }
}
