// Before and after side by side, with a word for what became of each field.
import { StatusBadge, type Tone } from '../kit/status-badge.tsx'
import { TableHead } from '../kit/table-head.tsx'
import classes from './audit.module.css'
import { differencesOf, type Change } from './differences.ts'

const WORDS: Record<Change, { tone: Tone; label: string }> = {
  changed: { tone: 'warn', label: 'Changed' },
  new: { tone: 'good', label: 'New' },
  gone: { tone: 'bad', label: 'Gone' },
  same: { tone: 'off', label: 'Same' },
}

interface DifferenceTableProps {
  /** What changed, or would change. */
  row: Parameters<typeof differencesOf>[0]
  emptyText: string
}

export function DifferenceTable({ row, emptyText }: DifferenceTableProps) {
  const differences = differencesOf(row)
  if (differences.length === 0) return <p className={classes.quiet}>{emptyText}</p>
  return (
    <table className={classes.table} aria-label="Before and after">
      <TableHead columns={['Field', 'Before', 'After', 'Difference']} />
      <tbody>
        {differences.map(({ label, before, after, change }) => (
          <tr key={label} data-change={change}>
            <th scope="row">{label}</th>
            <Side name="Before" text={before} />
            <Side name="After" text={after} />
            <td>
              <StatusBadge {...WORDS[change]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Side({ name, text }: { name: string; text: string | undefined }) {
  return (
    <td>
      <span className={classes.sideName} aria-hidden>
        {name}:{' '}
      </span>
      {text ?? <span className={classes.quiet}>–</span>}
    </td>
  )
}
