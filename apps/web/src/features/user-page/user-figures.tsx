// A user in figures: what went in and out over the whole time, and who else it may be (docs/screens.md, "User page").
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { MoneyFact } from '../../kit/money-fact.tsx'
import { Section } from '../../kit/section.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import { UserLink } from '../../players/user-link.tsx'
import { useSummary, type Summary } from './summary.ts'
import type { User } from './user.ts'
import classes from './user-page.module.css'

export function UserFigures({ user }: { user: User }) {
  const query = useSummary(user._id)
  return (
    <div className={classes.card} data-place="whole">
      <Section title="In Figures">
        <Loaded query={query} waiting={<Waiting height={110} />}>
          {(summary) => <Figures user={user} summary={summary} />}
        </Loaded>
      </Section>
    </div>
  )
}

function Figures({ user, summary }: { user: User; summary: Summary }) {
  const { totals, open_requests: open, linked_accounts: linked } = summary
  return (
    <FactList layout="cells">
      <Fact label="First Seen">{formatInstant(user.insert_date)}</Fact>
      <Fact label="Last Seen">{user.last_seen === '' ? 'Never' : formatInstant(user.last_seen)}</Fact>
      <MoneyFact label="Deposits" rupees={totals.deposits} />
      <MoneyFact label="Withdrawals" rupees={totals.withdrawals} />
      <MoneyFact label="Bids" rupees={totals.bids} />
      <MoneyFact label="Winnings" rupees={totals.winnings} />
      <MoneyFact label="Bonus" rupees={totals.bonus} />
      <MoneyFact
        label="Net To The House"
        rupees={totals.net_to_house}
        tone={totals.net_to_house < 0 ? 'bad' : 'good'}
      />
      <Fact label="Open Requests">
        {open.deposits} to pay in, {open.withdrawals} to pay out
      </Fact>
      <Fact label="Linked Accounts">{linked.length === 0 ? 'None known' : <Linked accounts={linked} />}</Fact>
    </FactList>
  )
}

function Linked({ accounts }: { accounts: Summary['linked_accounts'] }) {
  return (
    <ul className={classes.linked}>
      {accounts.map(({ _id: id, user_name: name, mobile, shares }) => (
        <li key={id}>
          <UserLink userId={id} name={name} />
          <span className={classes.hint}>
            {mobile}, same {shares}
          </span>
        </li>
      ))}
    </ul>
  )
}
