// Saves parts of the main settings; whatever is saved binds the next request of every player.
import { contract, type BodyOf } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import type { SeenFields, SeenValues } from '@panadesk/contract/seen'
import { APP_LINK_FIELDS, PAYMENT_FIELDS, VALUE_FIELDS } from '@panadesk/contract/seen-forms'
import { formatPaise } from '@panadesk/domain/money'
import { requirePassed } from '../../approvals/require-passed.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { refusals } from '../../platform/refusal.ts'
import { requireRecentSecondFactor } from '../../identity/second-factor/step-up.ts'
import { changeOf, isChange } from './change-of.ts'
import {
  actOf,
  asSent,
  fixedColumns,
  isSensitive,
  paymentColumns,
  rangesOf,
  settingView,
  type AmountField,
} from './setting-fields.ts'
import type { Setting } from '../../settings/setting-columns.ts'
import { findSettingChange } from './find-act.ts'
import { readSetting } from './read-setting.ts'

const refuse = refusals({
  'range-is-empty': { status: 422, msg: 'A minimum is above its maximum.' },
})

export const getMainSettings = implement(contract.settings.main, async ({ db }) => {
  return { data: settingView(await readSetting(db)) }
})

export const saveAppLinkCall = implement(
  contract.settings.saveAppLink,
  saveAppLink,
  findSettingChange('bonus', saveAppLink),
)

export async function saveAppLink(context: StaffContext, body: BodyOf<typeof contract.settings.saveAppLink>) {
  const isChanged = await save(context, {
    columns: { app_link: body.app_link, share_message: body.content },
    fields: APP_LINK_FIELDS,
    seen: body.seen,
  })
  return { msg: savedMessage(isChanged, 'App link updated successfully.') }
}

export const savePaymentCall = implement(
  contract.settings.savePayment,
  savePayment,
  findSettingChange('payee', savePayment),
)

/** Bank and UPI details come from two cards of the screen through one call; the message is that of the card. */
export async function savePayment(context: StaffContext, body: BodyOf<typeof contract.settings.savePayment>) {
  const isChanged = await save(context, { columns: paymentColumns(body), fields: PAYMENT_FIELDS, seen: body.seen })
  const isBank = body.ac_holder_name !== undefined || body.account_number !== undefined || body.ifsc_code !== undefined
  return { msg: savedMessage(isChanged, `Admin ${isBank ? 'Bank' : 'UPI'} details updated successfully.`) }
}

export const saveFixedValuesCall = implement(
  contract.settings.saveFixedValues,
  saveFixedValues,
  findSettingChange('bonus', saveFixedValues),
)

export async function saveFixedValues(context: StaffContext, body: BodyOf<typeof contract.settings.saveFixedValues>) {
  const isChanged = await save(
    context,
    { columns: fixedColumns(body), fields: VALUE_FIELDS, seen: body.seen },
    (setting) => requireRanges(setting, body),
  )
  return { msg: savedMessage(isChanged, 'Values updated successfully.') }
}

interface Part {
  readonly columns: Record<string, unknown>
  /** Of the form that sends them. */
  readonly fields: SeenFields
  readonly seen: SeenValues | undefined
}

/** The row is locked, so that two who save at once are checked and audited one after the other. Answers whether anything was changed. */
async function save(
  context: StaffContext,
  { columns, fields, seen }: Part,
  check: (setting: Setting) => void = () => undefined,
): Promise<boolean> {
  if (Object.keys(columns).length === 0) return false
  return inTransaction(context.db, async (tx) => {
    const before = await tx.selectFrom('setting').selectAll().forUpdate().executeTakeFirstOrThrow()
    requireAsSeen(fields, { seen, now: asSent(before) })
    const after = await update(tx, columns)
    check(after)
    const change = changeOf(before, after)
    if (!isChange(change)) return false
    const act = actOf(change.after)
    if (act !== undefined) requirePassed(context, act)
    if (isSensitive(change.after)) requireRecentSecondFactor(context)
    await audit(tx, context, { subject: 'setting', subjectId: undefined, ...change })
    return true
  })
}

function update(tx: Tx, columns: Record<string, unknown>): Promise<Setting> {
  return tx.updateTable('setting').set(columns).returningAll().executeTakeFirstOrThrow()
}

/** Of the ranges that were sent, at a field that was. A maximum of 0 sets no limit. */
function requireRanges(setting: Setting, sent: Partial<Record<AmountField, unknown>>): void {
  const errors: Record<string, string> = {}
  for (const { name, min, max, minPaise, maxPaise } of rangesOf(setting)) {
    const field = [min, max].find((each) => sent[each] !== undefined)
    if (field === undefined || maxPaise === 0 || minPaise <= maxPaise) continue
    errors[field] = `The smallest ${name} of ${formatPaise(minPaise)} is above the largest of ${formatPaise(maxPaise)}.`
  }
  const [msg] = Object.values(errors)
  if (msg !== undefined) throw refuse('range-is-empty', { msg, errors })
}
