// What waits for a second person: the queue, its decisions, and the rules that say when one is needed.
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import { implement, type StaffCall } from '../../http/implement.ts'
import { countApprovals } from './count-approvals.ts'
import { decideApproval } from './decide-approval.ts'
import { getRules } from './get-rules.ts'
import { listApprovals } from './list-approvals.ts'
import { findRuleChange, saveRules } from './save-rules.ts'
import { withdrawApproval } from './withdraw-approval.ts'

const { rules, saveRules: save, list, count, decide, withdraw } = contract.approvals

/** `others` are the calls of all other features: what was asked for is done by them. */
export function approvalsFeature(others: readonly StaffCall[]): StaffCall[] {
  const calls = [...others, implement(save, saveRules, findRuleChange)]
  const byPath = new Map(calls.map((call) => [call.endpoint.path, call]))
  const callOf = (path: string) => byPath.get(path)
  return [
    ...calls.slice(others.length),
    implement(rules, getRules),
    implementList(list, (context, asked) => listApprovals(context, callOf, asked)),
    implement(count, countApprovals),
    implement(decide, (context, body) => decideApproval(context, callOf, body)),
    implement(withdraw, withdrawApproval),
  ]
}
