// The sheet itself, on screen and on paper alike.
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { Money } from '../../kit/money.tsx'
import { Section } from '../../kit/section.tsx'
import { formatInstant, formatMarketDate } from '../../platform/zoned-time.ts'
import { ClerkTable } from './clerk-table.tsx'
import classes from './day-sheet.module.css'
import { ExceptionTable } from './exception-table.tsx'
import { MarketTable } from './market-table.tsx'
import type { Sheet } from './sheet.ts'

export function DaySheetPaper({ sheet }: { sheet: Sheet }) {
  return (
    <article className={classes.paper}>
      <header className={classes.head}>
        <h2 className={classes.title}>Panadesk · Day Sheet {formatMarketDate(sheet.date)}</h2>
        <p className={classes.printed}>
          {window.location.host} · {sheet.printed_by}, {formatInstant(sheet.printed_at)}
        </p>
      </header>
      <Section title="Markets" flush>
        <MarketTable sheet={sheet} />
      </Section>
      <Section title="Money">
        <MoneyFacts sheet={sheet} />
      </Section>
      <Section title="By Clerk" flush>
        <ClerkTable clerks={sheet.clerks} />
      </Section>
      <Section title="Two Persons">
        <FactList layout="cells">
          <Fact label="Approved">{sheet.approvals.approved}</Fact>
          <Fact label="Refused">{sheet.approvals.refused}</Fact>
          <Fact label="Done alone">{sheet.approvals.alone}</Fact>
        </FactList>
      </Section>
      <Section title="Exceptions" flush>
        <ExceptionTable sheet={sheet} />
      </Section>
      {sheet.checkpoint !== null && (
        <section className={classes.checkpoint} aria-label="Newest Checkpoint">
          Newest checkpoint: size {sheet.checkpoint.size}, {sheet.checkpoint.at}, root {sheet.checkpoint.root}
          <pre className={classes.note}>{sheet.checkpoint.note}</pre>
        </section>
      )}
      <footer className={classes.foot}>
        <span>Signature</span>
        <span>Second signature</span>
      </footer>
    </article>
  )
}

function MoneyFacts({ sheet }: { sheet: Sheet }) {
  const { deposits, withdrawals } = sheet
  return (
    <FactList layout="cells">
      <Fact label="Deposits asked for">
        <Money rupees={deposits.asked_amount} />
      </Fact>
      <Fact label={`Accepted of them (${deposits.accepted}), rejected ${deposits.rejected}`}>
        <Money rupees={deposits.accepted_amount} />
      </Fact>
      <Fact label="Withdrawals asked for">
        <Money rupees={withdrawals.asked_amount} />
      </Fact>
      <Fact label={`Approved of them (${withdrawals.accepted}), rejected ${withdrawals.rejected}`}>
        <Money rupees={withdrawals.accepted_amount} />
      </Fact>
      <Fact label="Transfers">
        <Money rupees={sheet.transfer_amount} />
      </Fact>
      <Fact label="Welcome bonuses">
        <Money rupees={sheet.welcome_bonus_amount} />
      </Fact>
      <Fact label="Referral bonuses">
        <Money rupees={sheet.referral_bonus_amount} />
      </Fact>
    </FactList>
  )
}
