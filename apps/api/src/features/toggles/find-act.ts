// What a second person is asked about a flip: of staff, and of the QR images that players pay by.
import type { BodyOf, contract } from '@panadesk/contract'
import type { CoveredAct } from '../../approvals/covered-command.ts'
import type { StaffContext } from '../../identity/context.ts'
import { isAllowed } from '../../identity/staff-access.ts'
import { findFlag } from './flags.ts'
import { readFlag } from './flag-row.ts'

/** Undefined of all other flags, and of one that is not there. */
export async function findFlip(
  { db, admin }: StaffContext,
  { userDB_id: id, collectionName, document_fieldName }: BodyOf<typeof contract.toggles.flip>,
): Promise<CoveredAct | undefined> {
  const found = findFlag(collectionName, document_fieldName)
  if (found?.flag.covered === undefined || !isAllowed(admin, found.access)) return undefined
  const { table: kind, column, covered } = found.flag
  const row = await readFlag(db, found.flag, id, covered)
  // Nobody switches off their own account: the command refuses that.
  if (row === undefined || (kind === 'admin' && id === admin.id)) return undefined
  return {
    act: covered.act,
    needsTwo: row.needsTwo,
    subject: { kind, id, text: `${covered.what} ${row.name}`.trim(), key: `${column} of ${kind} ${id}` },
    access: found.access,
    before: { [column]: row.isOn },
    after: { [column]: !row.isOn },
  }
}
