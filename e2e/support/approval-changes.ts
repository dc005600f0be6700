// Requests that wait for a second person, and good calls about them; the rules are as they were before.
import { contract } from '@panadesk/contract'
import type { Change } from './change.ts'
import { StaffApi } from './staff-api.ts'
import { ADMIN, type Installation } from './test.ts'

const CLERK = { email: 'clerk@evil.test', password: ADMIN.password }

/** By the entry's name. */
export async function approvalChanges(
  installation: Installation,
  staff: StaffApi,
  { playerId }: { playerId: string },
): Promise<[string, Change][]> {
  const { byClerk, own } = await askForTwo(installation, staff, { playerId })
  const reason = 'Bait'
  return [
    ['approvals.decide', { body: { approval_id: byClerk, decision: 'refuse', reason } }],
    ['approvals.withdraw', { body: { approval_id: own } }],
    ['approvals.saveRules', { body: { rules: [{ act: 'market-revert', when: 'always' }], reason } }],
  ]
}

/** Ids of what a clerk asks for, who works here no more when that is done, and of what whoever calls asks for. */
export async function askForTwo(
  { address }: Installation,
  staff: StaffApi,
  { playerId }: { playerId: string },
): Promise<{ byClerk: string; own: string }> {
  const person = { name: 'Clerk', username: 'clerk', phone_number: '9876543211', status: 1 as const }
  const added = await staff.call(contract.subAdmins.add, { ...person, ...CLERK, accessMenus: ['6', '7.1', '13'] })
  await setRules(staff, 'always')
  const clerk = await StaffApi.signIn(address, CLERK)
  const move = { userDB_id: playerId, amount: 1, reason: 'Asked for' }
  const byClerk = await clerk.ask(contract.wallet.credit, move)
  const own = await staff.ask(contract.wallet.debit, move)
  await setRules(staff, 'never')
  await staff.call(contract.subAdmins.delete, { adminDB_id: added._id })
  return { byClerk, own }
}

/** Alone, as nobody else could decide about the rules. */
async function setRules(staff: StaffApi, when: 'always' | 'never'): Promise<void> {
  const rules = (['wallet-credit', 'wallet-debit'] as const).map((act) => ({ act, when }))
  await staff.call(contract.approvals.saveRules, { rules, reason: 'For the test' })
}
