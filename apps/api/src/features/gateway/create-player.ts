// Writes a new player: row, wallet and welcome bonus together.
import { keepWelcomeBonus } from '../../ledger/keep-bonus.ts'
import { BONUS_ACCOUNT, openWallet, postPayable } from '../../ledger/post.ts'
import type { Tx } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'
import { drawReferCode } from '../../players/refer-code.ts'
import { PLAYER_COLUMNS } from './player-view.ts'

const refuse = refusals({
  'refer-code-unknown': { status: 422, msg: 'This refer code does not exist.' },
  'mobile-taken': { status: 409, msg: 'This mobile number is registered already.' },
})

export interface NewPlayer {
  name: string
  mobile: string
  pinHash: string
  referCode: string | undefined
}

/**
 * Creates an un-approved player (docs/access.md, "Players") and credits the welcome bonus when there is one
 * (docs/money.md, "Bonuses"). Refuses, in this order: a refer code that nobody has, a mobile number that somebody has.
 */
export async function createPlayer(tx: Tx, player: NewPlayer) {
  const referredBy = player.referCode === undefined ? null : await findReferrer(tx, player.referCode)
  const row = await insertPlayer(tx, player, referredBy)
  await openWallet(tx, row.id)
  const { welcome_bonus_paise: amountPaise } = await tx
    .selectFrom('setting')
    .select('welcome_bonus_paise')
    .executeTakeFirstOrThrow()
  if (amountPaise > 0) {
    await postPayable(tx, { kind: 'welcome-bonus', debit: BONUS_ACCOUNT, credit: row.id, amountPaise, ref: row.id })
    await keepWelcomeBonus(tx, { playerId: row.id, settingPaise: amountPaise })
  }
  return row
}

async function findReferrer(tx: Tx, code: string): Promise<number> {
  const referrer = await tx.selectFrom('player').select('id').where('my_code', '=', code).executeTakeFirst()
  if (referrer === undefined) throw refuse('refer-code-unknown', { errors: { referCode: 'This code does not exist.' } })
  return referrer.id
}

/** Nothing is written on a conflict: then either the mobile number is taken, or the code, and another one is drawn. */
async function insertPlayer(tx: Tx, { name, mobile, pinHash }: NewPlayer, referredBy: number | null) {
  for (;;) {
    const row = await tx
      .insertInto('player')
      .values({ name, mobile, pin_hash: pinHash, my_code: drawReferCode(), referred_by: referredBy })
      .onConflict((conflict) => conflict.doNothing())
      .returning(PLAYER_COLUMNS)
      .executeTakeFirst()
    if (row !== undefined) return row
    const holder = await tx.selectFrom('player').select('id').where('mobile', '=', mobile).executeTakeFirst()
    if (holder !== undefined) throw refuse('mobile-taken')
  }
}
