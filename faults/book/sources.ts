// Where money came from, counted by the checker itself: what referral bonuses must be, and that a payment is credited once.

import type { Ask } from '../installation/postgres-processes.ts'
import { REFERRAL_HUNDREDTHS, type Book } from './book.ts'
import { differences } from './compare.ts'
import { percentOf } from './rules.ts'

type Line = { line: string }
type Change = { ref: string; player: string; paise: string; earns: boolean }

/** The bonuses that were paid, as movements. What they must be is `checkReferrals`': it depends on the order in which money came and went. */
export async function paidReferrals(ask: Ask): Promise<string[]> {
  const rows = await ask<Line>(`select concat_ws(' ', kind, 'bonus', credit_account, amount_paise) as line
    from movement where kind = 'referral-bonus'`)
  return rows.map(({ line }) => line)
}

/** Each deposit earns its referrer the per cent of what it adds to the most that its player ever had in, and no other movement does. */
export async function checkReferrals(ask: Ask, book: Book): Promise<string[]> {
  const paid = await ask<Line>(
    `select concat_ws(' ', ref, credit_account, amount_paise) as line from movement where kind = 'referral-bonus'`,
  )
  const lines = new Set(paid.map(({ line }) => line))
  const blocked = await blockedOnce(ask)
  const due = await dueReferrals(ask, book)
  // Whoever was switched off for a while may have been so just then.
  const expected = due.filter(({ line, referrer }) => lines.has(line) || !blocked.has(referrer))
  return differences(
    'referral bonuses',
    expected.map(({ line }) => line),
    [...lines],
  )
}

async function dueReferrals(ask: Ask, book: Book): Promise<{ line: string; referrer: string }[]> {
  const referrers = new Map(book.players.map(({ id, referrer }) => [id, referrer?.id]))
  const changes = await ask<Change>(`
    select ref::text, case kind when 'deposit' then credit_account else debit_account end::text as player,
      case kind when 'deposit' then movement.amount_paise else -movement.amount_paise end::text as paise,
      coalesce(method <> 'staff', false) as earns
    from movement left join deposit on kind = 'deposit' and deposit.id = ref
    where kind in ('deposit', 'withdrawal') order by movement.id`)
  const marks = new Map<string, { net: number; mark: number }>()
  return changes.flatMap(({ ref, player, paise, earns }) => {
    const { net, mark } = marks.get(player) ?? { net: 0, mark: 0 }
    const now = net + Number(paise)
    marks.set(player, { net: now, mark: Math.max(mark, now) })
    const bonus = percentOf(Math.max(now - mark, 0), REFERRAL_HUNDREDTHS)
    const referrer = referrers.get(player)
    return earns && bonus > 0 && referrer !== undefined ? [{ line: `${ref} ${referrer} ${bonus}`, referrer }] : []
  })
}

async function blockedOnce(ask: Ask): Promise<Set<string>> {
  const rows = await ask<Line>(`select distinct subject_id::text as line from audit
    where subject = 'player' and after ->> 'is_active' = 'false'`)
  return new Set(rows.map(({ line }) => line))
}

/** A reference as people compare them: whatever the case, blanks and dashes. */
export async function checkReferences(ask: Ask): Promise<string[]> {
  const rows = await ask<Line>(`select lower(regexp_replace(reference, '[ -]', '', 'g')) as line from deposit
    where status = 'accepted' and reference <> '' group by 1 having count(*) > 1`)
  return differences(
    'payments that were credited twice',
    [],
    rows.map(({ line }) => line),
  )
}
