// Sets when acts need a second person; three of them always do.
import { contract, type BodyOf } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { APPROVAL_RULE_FIELDS } from '@panadesk/contract/seen-forms'
import { APPROVAL_ACTS, type ApprovalRule } from '@panadesk/domain/approval-acts'
import { formatPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { CoveredAct } from '../../approvals/covered-command.ts'
import { loadRules } from '../../approvals/rules.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Db, type Tx } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { refusals } from '../../platform/refusal.ts'
import { wireRule } from './wire-rule.ts'

const FIXED = 'This act always needs a second person.'
const NO_AMOUNT = 'This act moves no money: choose never or always.'
const AMOUNT_MISSING = 'Please enter the amount from which on a second person is needed.'

const refuse = refusals({
  'rules-not-valid': { status: 422, msg: 'Please check the rules.' },
})

type Body = BodyOf<typeof contract.approvals.saveRules>
type SentRule = Body['rules'][number]

/** What a second person is asked about: the rules that would change, as they are and as they would be. */
async function findRuleChange({ db }: StaffContext, body: Body): Promise<CoveredAct | undefined> {
  const { before, after } = changeOf(await loadSeenRules(db, body), readRules(body))
  if (Object.keys(after).length === 0) return undefined
  return { act: 'rules', subject: { kind: 'approval-rule', text: 'Approval rules' }, before, after }
}

export const saveRules = implement(
  contract.approvals.saveRules,
  async (context, body) => {
    const rules = readRules(body)
    const isChanged = await inTransaction(context.db, async (tx) => {
      // All of them, so that two who save at once are audited one after the other.
      await sql`select from approval_rule order by act for update`.execute(tx)
      const change = changeOf(await loadSeenRules(tx, body), rules)
      if (Object.keys(change.after).length === 0) return false
      for (const rule of rules) await writeRule(tx, rule)
      await audit(tx, context, { subject: 'approval-rule', subjectId: undefined, ...change })
      return true
    })
    return { msg: savedMessage(isChanged, 'Approval rules saved successfully.') }
  },
  findRuleChange,
)

/** The present rules, if they are those that were looked at. */
async function loadSeenRules(db: Db, { seen }: Body): Promise<ApprovalRule[]> {
  const present = await loadRules(db)
  const now = Object.fromEntries(present.map((rule) => [rule.act, wireRule(rule)]))
  requireAsSeen(APPROVAL_RULE_FIELDS, { seen, now })
  return present
}

function readRules({ rules }: Body): ApprovalRule[] {
  const errors: Record<string, string> = {}
  const read = rules.map((rule, at) => {
    const fault = faultOf(rule)
    if (fault !== undefined) errors[`rules.${at}.${fault.field}`] = fault.message
    return ruleOf(rule)
  })
  const [msg] = Object.values(errors)
  if (msg !== undefined) throw refuse('rules-not-valid', { msg, errors })
  return read
}

function faultOf({ act, when, amount }: SentRule): { field: 'when' | 'amount'; message: string } | undefined {
  if (APPROVAL_ACTS[act].isFixed && when !== 'always') return { field: 'when', message: FIXED }
  if (when === 'amount' && !APPROVAL_ACTS[act].hasAmount) return { field: 'when', message: NO_AMOUNT }
  if (when === 'amount' && typeof amount !== 'number') return { field: 'amount', message: AMOUNT_MISSING }
  return undefined
}

function ruleOf({ act, when, amount }: SentRule): ApprovalRule {
  if (when === 'amount') return { act, when, amountPaise: amount ?? 0 }
  return { act, when, amountPaise: null }
}

/** In words, by the act: those alone that differ. */
function changeOf(present: readonly ApprovalRule[], wanted: readonly ApprovalRule[]) {
  const differing = wanted.flatMap((rule) => {
    const before = present.find(({ act }) => act === rule.act)
    return before === undefined || wordsOf(before) === wordsOf(rule) ? [] : [{ before, rule }]
  })
  return {
    before: Object.fromEntries(differing.map(({ before }) => [before.act, wordsOf(before)])),
    after: Object.fromEntries(differing.map(({ rule }) => [rule.act, wordsOf(rule)])),
  }
}

function wordsOf({ when, amountPaise }: ApprovalRule): string {
  return amountPaise === null ? when : `from ${formatPaise(amountPaise)}`
}

async function writeRule(tx: Tx, { act, when, amountPaise }: ApprovalRule): Promise<void> {
  await tx.updateTable('approval_rule').set({ needs: when, amount_paise: amountPaise }).where('act', '=', act).execute()
}
