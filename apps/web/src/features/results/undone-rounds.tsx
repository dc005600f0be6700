// The declarations of a session that were taken back before, the latest first: what they paid, by whom and why.
import { formatInstant } from '../../platform/zoned-time.ts'
import { formatRupees } from '../../kit/money.tsx'
import type { Market } from './market.ts'
import { resultText, winningBids } from './result-text.ts'
import classes from './results.module.css'
import type { UndoDetails } from './undo-text.ts'

type Round = UndoDetails['undone'][number]

export function UndoneRounds({ market, rounds }: { market: Market; rounds: readonly Round[] }) {
  if (rounds.length === 0) return null
  return (
    <section className={classes.rounds}>
      <h3>Taken back before</h3>
      <ol>
        {rounds.map((round) => (
          <li key={round.round}>
            <p>
              <strong>{resultText(market.family, round.result)}</strong>, declared {formatInstant(round.declared_date)}
              {by(round.declared_by)}, taken back {formatInstant(round.undone_date)}
              {by(round.undone_by)}
            </p>
            <p>{amounts(round)}</p>
            <p className={classes.reason}>“{round.reason}”</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** An admin who was deleted has no name any more. */
function by(name: string): string {
  return name === '' ? '' : ` by ${name}`
}

function amounts({ winners, win_amt: amount, owed_amt: owed }: Round): string {
  if (amount === 0) return 'It had paid nothing.'
  const paid = `${formatRupees(amount)} of ${winningBids(winners)}`
  return owed === 0 ? `${paid}.` : `${paid}, of which ${formatRupees(owed)} was spent and owed.`
}
