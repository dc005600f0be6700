// The house today, beside the same weekday a week ago; what the wallets hold, and what waits to be paid out.
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { Money } from '../../kit/money.tsx'
import { Section } from '../../kit/section.tsx'
import type { Room } from './room.ts'
import classes from './control-room.module.css'

export function HouseFigures({ house }: Pick<Room, 'house'>) {
  const { today, week_ago: weekAgo, recounts, archives } = house
  return (
    <Section title="House" id="house">
      <FactList layout="cells">
        <Fact label="Bids Today">
          <Beside rupees={today.bid_amount} weekAgo={weekAgo.bid_amount} />
        </Fact>
        <Fact label="Paid To Winners Today">
          <Beside rupees={today.win_amount} weekAgo={weekAgo.win_amount} />
        </Fact>
        <Fact label="In All Wallets">
          <Money rupees={house.wallet_amount} />
        </Fact>
        <Fact label="Withdrawals That Wait">
          <span className={classes.figure}>
            <Money rupees={house.withdrawals_waiting} />
            <span className={classes.quiet}>
              of <Money rupees={house.put_in_amount} /> put in
            </span>
          </span>
        </Fact>
        {(recounts.waiting > 0 || recounts.wrong > 0) && (
          <Fact label="Accounts To Recount">
            <span className={classes.figure}>
              {recounts.waiting} waiting
              {recounts.wrong > 0 && <strong className={classes.wrong}>{recounts.wrong} wrong</strong>}
            </span>
          </Fact>
        )}
        {archives.length > 0 && (
          <Fact label="Files Of Archived Months">
            <span className={classes.figure}>
              {archives.map(({ month, is }) => (
                <strong key={month} className={classes.wrong}>
                  {is === 'missing' ? <>{month} is missing</> : <>{month} is not as it was written</>}
                </strong>
              ))}
              <span className={classes.quiet}>Whoever runs the server brings them back from a backup.</span>
            </span>
          </Fact>
        )}
      </FactList>
    </Section>
  )
}

function Beside({ rupees, weekAgo }: { rupees: number; weekAgo: number }) {
  return (
    <span className={classes.figure}>
      <Money rupees={rupees} />
      <span className={classes.quiet}>
        <Money rupees={weekAgo} /> a week ago, to its end
      </span>
    </span>
  )
}
