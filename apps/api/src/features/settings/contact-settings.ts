// How players reach the house (docs/screens.md, "Contact Settings").
import { contract, type BodyOf } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { CONTACT_FIELDS } from '@panadesk/contract/seen-forms'
import type { Selectable } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Schema } from '../../database/schema.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { changeOf, isChange } from './change-of.ts'

type ContactSetting = Selectable<Schema['contact_setting']>

export const getContactSettings = implement(contract.contactSettings.get, async ({ db }) => {
  return { contact_data: contactView(await db.selectFrom('contact_setting').selectAll().executeTakeFirstOrThrow()) }
})

export const saveContactSettingsCall = implement(contract.contactSettings.save, saveContactSettings)

export async function saveContactSettings(context: StaffContext, body: BodyOf<typeof contract.contactSettings.save>) {
  const { mobile_1: mobile, whatsapp_no: whatsapp_number, logitude: longitude, seen, ...rest } = body
  const columns = sentOnly({ ...rest, mobile, whatsapp_number, longitude })
  const isChanged = await inTransaction(context.db, async (tx) => {
    const before = await tx.selectFrom('contact_setting').selectAll().forUpdate().executeTakeFirstOrThrow()
    requireAsSeen(CONTACT_FIELDS, { seen, now: contactView(before) })
    if (Object.keys(columns).length === 0) return false
    const after = await tx.updateTable('contact_setting').set(columns).returningAll().executeTakeFirstOrThrow()
    const change = changeOf(contactView(before), contactView(after))
    if (isChange(change)) await audit(tx, context, { subject: 'contact-setting', subjectId: undefined, ...change })
    return isChange(change)
  })
  return { msg: savedMessage(isChanged, 'Contact settings updated successfully.') }
}

function sentOnly<Columns extends object>(columns: Columns): Partial<Columns> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<Columns>
}

function contactView({ is_only: _isOnly, mobile, whatsapp_number, longitude, ...rest }: ContactSetting) {
  return { ...rest, mobile_1: mobile, whatsapp_no: whatsapp_number, logitude: longitude }
}
