// Says above the bids of a user which of them are not listed, as they lie in files of the server.
import classes from './archived-months.module.css'

export function ArchivedMonths({ months }: { months: readonly string[] }) {
  return (
    <p className={classes.note}>
      Bids of these months that won nothing are archived in files and not listed: {months.join(', ')}. Whoever runs the
      server brings them back.
    </p>
  )
}
