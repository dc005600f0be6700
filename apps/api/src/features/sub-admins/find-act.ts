// What a second person is asked about staff: who they are and what they may do; passwords are shown to nobody.
import type { BodyOf, contract } from '@panadesk/contract'
import type { CoveredAct, ActFinder } from '../../approvals/covered-command.ts'
import type { StaffContext } from '../../identity/context.ts'
import { auditedSubAdmin, columnsOf, subAdmins, type SubAdmin } from './sub-admin.ts'

interface Named {
  readonly adminDB_id: number
}

export function findNewSubAdmin(
  _context: StaffContext,
  body: BodyOf<typeof contract.subAdmins.add>,
): Promise<CoveredAct> {
  const row = columnsOf(body)
  const subject = {
    kind: 'admin',
    text: `New ${row.is_main ? 'main' : 'sub'} admin ${row.full_name} (${row.email})`,
    key: `new ${row.email.toLowerCase()}`,
  }
  return Promise.resolve({ act: 'staff', needsTwo: row.is_main, subject, after: auditedSubAdmin(row) })
}

export async function findChange(
  context: StaffContext,
  body: BodyOf<typeof contract.subAdmins.update>,
  id: number,
): Promise<CoveredAct | undefined> {
  const found = await findSubAdmin(context, id)
  if (found === undefined) return undefined
  const row = columnsOf(body, found)
  const change = { before: auditedSubAdmin(found), after: auditedSubAdmin(row) }
  return { ...aboutOne(found), needsTwo: found.is_main || row.is_main, ...change }
}

export const findNewPassword: ActFinder<Named> = async (context, { adminDB_id: id }) => {
  const found = await findSubAdmin(context, id)
  return found && { ...aboutOne(found), after: { passwordChanged: true } }
}

export const findSecondFactorRemoval: ActFinder<Named> = async (context, { adminDB_id: id }) => {
  const found = await findSubAdmin(context, id)
  return found && { ...aboutOne(found), before: { hasSecondFactor: true }, after: { hasSecondFactor: false } }
}

export const findDeletion: ActFinder<Named> = async (context, { adminDB_id: id }) => {
  const found = await findSubAdmin(context, id)
  return found && { ...aboutOne(found), before: auditedSubAdmin(found), after: { isDeleted: true } }
}

function aboutOne({ id, full_name: name, email, is_main: needsTwo }: SubAdmin) {
  return { act: 'staff', needsTwo, subject: { kind: 'admin', id, text: `${name} (${email})` } } as const
}

/** Oneself is refused by the command. */
function findSubAdmin({ db, admin }: StaffContext, id: number): Promise<SubAdmin | undefined> {
  return subAdmins(db).where('id', '=', id).where('id', '<>', admin.id).executeTakeFirst()
}
