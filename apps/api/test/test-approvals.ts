// What tests about two persons share: rules as a house has set them, and what waits.
import { contract } from '@panadesk/contract'
import type { ApprovalAct } from '@panadesk/domain/approval-acts'
import { expect } from 'vitest'
import type { Answer, Staff, TestApp } from './test-app.ts'

/** Sets the rule of an act as a house has it; without an amount, always. */
export async function needTwo({ db }: TestApp, act: ApprovalAct, amountPaise: number | null = null): Promise<void> {
  const needs = amountPaise === null ? 'always' : 'amount'
  await db.updateTable('approval_rule').set({ needs, amount_paise: amountPaise }).where('act', '=', act).execute()
}

/** Another main admin, signed in. */
export async function makeMainAdmin(app: TestApp): Promise<Staff> {
  const staff = await app.subAdmin([])
  await app.db.updateTable('admin').set({ is_main: true }).where('id', '=', staff.adminId).execute()
  return staff
}

/** The id of the request that an answer tells of; nothing else has happened. */
export function waitingId(answer: Answer): string {
  expect(answer).toMatchObject({
    status: 202,
    body: { success: true, approval_id: expect.stringMatching(/^\d+$/), msg: 'Waiting for a second person.' },
  })
  return String(answer.body['approval_id'])
}

export function approve(staff: Staff, approvalId: string): Promise<Answer> {
  return staff.call(contract.approvals.decide, { approval_id: approvalId, decision: 'approve' })
}

export function refuse(staff: Staff, approvalId: string, reason = 'Not so'): Promise<Answer> {
  return staff.call(contract.approvals.decide, { approval_id: approvalId, decision: 'refuse', reason })
}

export interface ListedApproval {
  _id: string
  act: ApprovalAct
  subject: string
  asked_by: string
  reason: string
  amount: number | null
  before: unknown
  after: unknown
  status: string
  alone: 0 | 1
  decided_by: string
  decide_reason: string
  may_decide: 0 | 1
  may_withdraw: 0 | 1
  is_typed: 0 | 1
}

/** What somebody is shown, newest first. */
export async function listApprovals(staff: Staff, filters: Record<string, unknown> = {}): Promise<ListedApproval[]> {
  const answer = await staff.call(contract.approvals.list, { length: 100, ...filters })
  expect(answer.status).toBe(200)
  return answer.body['data'] as unknown as ListedApproval[]
}
