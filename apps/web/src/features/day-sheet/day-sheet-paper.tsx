// The sheet itself, on screen and on paper alike.
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { MoneyFact } from '../../kit/money-fact.tsx'
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
  const { deposits, withdrawals, wallets } = sheet
  return (
    <FactList layout="cells">
      <MoneyFact label="Deposits asked for" rupees={deposits.asked_amount} />
      <MoneyFact
        label={`Accepted of them (${deposits.accepted}), rejected ${deposits.rejected}`}
        rupees={deposits.accepted_amount}
      />
      <MoneyFact label="Withdrawals asked for" rupees={withdrawals.asked_amount} />
      <MoneyFact
        label={`Approved of them (${withdrawals.accepted}), rejected ${withdrawals.rejected}`}
        rupees={withdrawals.accepted_amount}
      />
      <MoneyFact label="Transfers" rupees={sheet.transfer_amount} />
      <MoneyFact label="Welcome bonuses" rupees={sheet.welcome_bonus_amount} />
      <MoneyFact label="Referral bonuses" rupees={sheet.referral_bonus_amount} />
      {wallets !== null && (
        <>
          <MoneyFact label="In all wallets as the day began" rupees={wallets.opening_amount} />
          <MoneyFact label="As it ended" rupees={wallets.closing_amount} />
        </>
      )}
    </FactList>
  )
}
