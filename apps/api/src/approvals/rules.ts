// When acts need a second person.
import { APPROVAL_ACT_LIST, type ApprovalRule } from '@panadesk/domain/approval-acts'
import { assert } from '@panadesk/domain/assert'
import type { Db } from '../database/database.ts'

/** Of every act, in the order of the screen. */
export async function loadRules(db: Db): Promise<ApprovalRule[]> {
  const rows = await db.selectFrom('approval_rule').selectAll().execute()
  const byAct = new Map(rows.map((row) => [row.act, row]))
  return APPROVAL_ACT_LIST.map((act) => {
    const row = byAct.get(act)
    assert(row !== undefined, `there is a rule of ${act}`)
    const { needs: when, amount_paise: amountPaise } = row
    if (when !== 'amount') return { act, when, amountPaise: null }
    assert(amountPaise !== null, 'a rule from an amount on has one')
    return { act, when, amountPaise }
  })
}
