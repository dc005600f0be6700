// A sheet, on screen and on paper alike: its head, what it is about, the money and who moved it, and room for two signatures.
import type { ReactNode } from 'react'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { MoneyFact } from '../../kit/money-fact.tsx'
import { Section } from '../../kit/section.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import { ClerkTable } from './clerk-table.tsx'
import { ExceptionTable } from './exception-table.tsx'
import classes from './sheet.module.css'
import type { SheetParts } from './sheet.ts'

interface SheetPaperProps {
  title: ReactNode
  sheet: SheetParts
  /** What is before the money. */
  children: ReactNode
}

export function SheetPaper({ title, sheet, children }: SheetPaperProps) {
  return (
    <article className={classes.paper}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.printed}>
          {window.location.host} · {sheet.printed_by}, {formatInstant(sheet.printed_at)}
        </p>
      </header>
      {children}
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

function MoneyFacts({ sheet }: { sheet: SheetParts }) {
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
          <MoneyFact label="In all wallets at the beginning" rupees={wallets.opening_amount} />
          <MoneyFact label="At the end" rupees={wallets.closing_amount} />
        </>
      )}
    </FactList>
  )
}
