// The tables of a workbook that the sheets of a day and of a month have in common.
import type { contract, ReplyOf } from '@panadesk/contract'
import { EXCEPTION_KINDS, EXCEPTION_STATE_LABELS } from '@panadesk/domain/exception-kinds'
import type { AnswerTable } from '../platform/answer-table.ts'

/** What both have. */
type Parts = Pick<
  ReplyOf<typeof contract.daySheet.month>,
  Exclude<
    keyof ReplyOf<typeof contract.daySheet.get> & keyof ReplyOf<typeof contract.daySheet.month>,
    'printed_by' | 'printed_at'
  >
>

/** What was bid and what was won of it. */
export const BID_AMOUNTS = {
  bid_amount: ['money', 'Bids'],
  win_amount: ['money', 'Payouts'],
} as const satisfies AnswerTable['columns']

export function partTables(parts: Parts): AnswerTable[] {
  return [moneyTable(parts), clerkTable(parts), exceptionTable(parts), checkpointTable(parts)]
}

function line(what: string, amount: number | null, count: number | null = null) {
  return { what, count, amount }
}

function moneyTable(parts: Parts): AnswerTable {
  const { deposits, withdrawals, wallets, approvals } = parts
  return {
    name: 'Money',
    columns: { what: ['text', 'What'], count: ['count', 'Count'], amount: ['money', 'Amount'] },
    rows: [
      line('Deposits asked for', deposits.asked_amount),
      line('Accepted of them', deposits.accepted_amount, deposits.accepted),
      line('Rejected of them', null, deposits.rejected),
      line('Withdrawals asked for', withdrawals.asked_amount),
      line('Approved of them', withdrawals.accepted_amount, withdrawals.accepted),
      line('Rejected of them', null, withdrawals.rejected),
      line('Transfers', parts.transfer_amount),
      line('Welcome bonuses', parts.welcome_bonus_amount),
      line('Referral bonuses', parts.referral_bonus_amount),
      line('In all wallets at the beginning', wallets?.opening_amount ?? null),
      line('In all wallets at the end', wallets?.closing_amount ?? null),
      line('Approvals: approved', null, approvals.approved),
      line('Approvals: refused', null, approvals.refused),
      line('Approvals: done alone', null, approvals.alone),
    ],
  }
}

function clerkTable({ clerks }: Parts): AnswerTable {
  return {
    name: 'By Clerk',
    columns: {
      name: ['text', 'Clerk'],
      ...countAndAmount('credits', 'credit_amount', 'Credits'),
      ...countAndAmount('accepted', 'accepted_amount', 'Deposits Accepted'),
      ...countAndAmount('debits', 'debit_amount', 'Debits'),
      ...countAndAmount('approved', 'approved_amount', 'Withdrawals Approved'),
    },
    rows: clerks,
  }
}

function countAndAmount(count: string, amount: string, title: string): AnswerTable['columns'] {
  return { [count]: ['count', title], [amount]: ['money', `${title}: Amount`] }
}

function exceptionTable({ exceptions }: Parts): AnswerTable {
  return {
    name: 'Exceptions',
    columns: {
      kind: ['text', 'Kind'],
      subject: ['text', 'Subject'],
      state: ['text', 'State'],
      amount: ['money', 'Amount'],
    },
    rows: exceptions.map(({ kind, subject, state, amount }) => ({
      kind: EXCEPTION_KINDS[kind].label,
      subject,
      state: EXCEPTION_STATE_LABELS[state],
      amount,
    })),
  }
}

function checkpointTable({ checkpoint }: Parts): AnswerTable {
  return {
    name: 'Newest Checkpoint',
    columns: { size: ['count', 'Size'], at: ['text', 'At'], root: ['text', 'Root'], note: ['text', 'Note'] },
    rows: checkpoint === null ? [] : [{ ...checkpoint }],
  }
}
