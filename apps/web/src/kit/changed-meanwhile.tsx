// What somebody else has changed since a form was opened: as it was seen, as it is and as the form would have it.
import { Button } from '@mantine/core'
import classes from './changed-meanwhile.module.css'
import { seenWords } from './seen-words.ts'
import { TableHead } from './table-head.tsx'
import type { Difference } from './use-seen.ts'

interface ChangedMeanwhileProps {
  difference: Difference
  onGoOn: () => void
}

export function ChangedMeanwhile({ difference, onGoOn }: ChangedMeanwhileProps) {
  const { fields, changed, wanted } = difference
  return (
    <div className={classes.box}>
      <p className={classes.lead} role="alert">
        <strong>Changed since you opened it.</strong> Nothing was saved, so nothing of it is overwritten.
      </p>
      <table className={classes.table} aria-label="Changed since you opened it">
        <TableHead columns={['Field', 'You saw', 'Is now', 'You want']} />
        <tbody>
          {Object.entries(changed).map(([name, { seen, now }]) => {
            const field = fields[name] ?? { label: name }
            return (
              <tr key={name}>
                <th scope="row">{field.label}</th>
                {[seen, now, wanted[name]].map((value, index) => (
                  <td key={index}>{seenWords(value, field)}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={classes.note}>Going on takes what is there now into the fields that you left as they were.</p>
      <Button size="xs" variant="default" onClick={onGoOn}>
        Go on from the present values
      </Button>
    </div>
  )
}
