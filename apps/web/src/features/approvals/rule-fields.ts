// The rules between the wire and the fields of their form.
import type { BodyInput, contract } from '@panadesk/contract'
import type { SeenRule, SeenValues } from '@panadesk/contract/seen'
import { APPROVAL_ACT_LIST, APPROVAL_ACTS, RECOMMENDED_RULES, type ApprovalAct } from '@panadesk/domain/approval-acts'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { typedRupees } from '../../kit/typed-rupees.ts'

type SentRule = BodyInput<typeof contract.approvals.saveRules>['rules'][number]

/** What stands in the fields, by `whenField` and `amountField`. */
export type RuleTexts = Record<string, string>

export function whenField(act: ApprovalAct): string {
  return `${act} when`
}

export function amountField(act: ApprovalAct): string {
  return `${act} amount`
}

type FixedAct = { [Act in ApprovalAct]: (typeof APPROVAL_ACTS)[Act]['isFixed'] extends true ? Act : never }[ApprovalAct]

/** Why no rule takes the second person away from these. */
export const WHY_FIXED: Record<FixedAct, string> = {
  'duplicate-reference': 'the same money would be credited twice.',
  'bid-correction': 'betting is over by then, and the number may be known.',
  rules: 'whoever could change them alone could do everything alone.',
}

export function isFixed(act: ApprovalAct): act is FixedAct {
  return APPROVAL_ACTS[act].isFixed
}

/** The acts that can be set at all, in the order of the screen. */
const SETTABLE_ACTS = APPROVAL_ACT_LIST.filter((act) => !isFixed(act))

export function ruleTexts(rules: readonly SentRule[]): RuleTexts {
  const settable = rules.filter(({ act }) => !isFixed(act))
  return Object.fromEntries(
    settable.flatMap(({ act, when, amount }) => [
      [whenField(act), when],
      [amountField(act), String(amount ?? '')],
    ]),
  )
}

export const RECOMMENDED_TEXTS: RuleTexts = ruleTexts(
  RECOMMENDED_RULES.map(({ act, when, amountPaise }) => ({
    act,
    when,
    amount: amountPaise === null ? null : rupeesOfPaise(amountPaise),
  })),
)

/** The rules that differ from `saved`: what somebody else has saved meanwhile is not undone. */
export function changedRules(texts: RuleTexts, saved: RuleTexts): SentRule[] {
  const isChanged = (act: ApprovalAct) => JSON.stringify(sentRule(act, texts)) !== JSON.stringify(sentRule(act, saved))
  return SETTABLE_ACTS.filter(isChanged).map((act) => sentRule(act, texts))
}

/** By act, as a save says what it saw. */
export function seenRules(rules: readonly SentRule[]): Record<string, SeenRule> {
  return Object.fromEntries(rules.map(({ act, when, amount }) => [act, { when, amount: amount ?? null }]))
}

/** What stands in the fields of the acts that are named. */
export function textsOfSeen(now: SeenValues): RuleTexts {
  const named = SETTABLE_ACTS.filter((act) => act in now)
  return ruleTexts(named.map((act) => ({ act, ...(now[act] as SeenRule) })))
}

/** Messages by field. */
export function ruleFaults(texts: RuleTexts): Record<string, string> {
  const faulty = SETTABLE_ACTS.filter((act) => {
    const { when, amount } = sentRule(act, texts)
    return when === 'amount' && !(typeof amount === 'number' && amount > 0)
  })
  return Object.fromEntries(faulty.map((act) => [amountField(act), 'Please enter an amount.']))
}

function sentRule(act: ApprovalAct, texts: RuleTexts): SentRule {
  const when = WHENS.find((each) => each === texts[whenField(act)]) ?? 'never'
  return when === 'amount' ? { act, when, amount: numberIn(texts[amountField(act)] ?? '') } : { act, when }
}

const WHENS = ['never', 'always', 'amount'] as const

function numberIn(text: string): number {
  return typedRupees(text) ?? Number.NaN
}
