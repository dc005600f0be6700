// The house today, beside the same weekday a week ago; what the wallets hold, and what waits to be paid out.
import type { ReactNode } from 'react'
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
        <FactOfToday label="Bids Today" rupees={today.bid_amount} weekAgo={weekAgo.bid_amount} />
        <FactOfToday label="Paid To Winners Today" rupees={today.win_amount} weekAgo={weekAgo.win_amount} />
        <Fact label="In All Wallets">
          <Money rupees={house.wallet_amount} />
        </Fact>
        <FactInParts label="Withdrawals That Wait">
          <Money rupees={house.withdrawals_waiting} />
          <span className={classes.quiet}>
            of <Money rupees={house.put_in_amount} /> put in
          </span>
        </FactInParts>
        {(recounts.waiting > 0 || recounts.wrong > 0) && (
          <FactInParts label="Accounts To Recount">
            {recounts.waiting} waiting
            {recounts.wrong > 0 && <strong className={classes.wrong}>{recounts.wrong} wrong</strong>}
          </FactInParts>
        )}
        {archives.length > 0 && (
          <FactInParts label="Files Of Archived Months">
            {archives.map(({ month, is }) => (
              <strong key={month} className={classes.wrong}>
                {is === 'missing' ? <>{month} is missing</> : <>{month} is not as it was written</>}
              </strong>
            ))}
            <span className={classes.quiet}>Whoever runs the server brings them back from a backup.</span>
          </FactInParts>
        )}
      </FactList>
    </Section>
  )
}

interface FactOfTodayProps {
  label: string
  rupees: number
  weekAgo: number
}

function FactOfToday({ label, rupees, weekAgo }: FactOfTodayProps) {
  return (
    <FactInParts label={label}>
      <Money rupees={rupees} />
      <span className={classes.quiet}>
        <Money rupees={weekAgo} /> a week ago, to its end
      </span>
    </FactInParts>
  )
}

/** What it stands for comes first, and below it what makes that understood. */
function FactInParts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Fact label={label}>
      <span className={classes.figure}>{children}</span>
    </Fact>
  )
}
