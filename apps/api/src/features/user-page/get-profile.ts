// One user: who it is, what may be done, what is in the wallet, and how the user was last to be paid
// (docs/screens.md, "User page").
import { contract } from '@panadesk/contract'
import { PLAYER_METHODS } from '@panadesk/contract/payment-methods'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isoInstant } from '../../platform/instants.ts'
import { markReading } from '../../audit/read-marks.ts'
import { implement } from '../../http/implement.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { refuseUnknownUser } from './require-player.ts'

/** Nobody reads a PIN, staff neither (docs/access.md, "Passwords and PINs"). */
const PIN_MASK = '••••' as const

export const getProfile = implement(contract.userPage.profile, async (context, _body, playerId) => {
  const { db, timeZone } = context
  const user = await loadUser(db, playerId)
  if (user === undefined) throw refuseUnknownUser()
  const userBankDetails = await loadBankDetails(db, playerId)
  if (userBankDetails.length > 0) {
    await markReading(context, { subject: 'player', subjectId: playerId, after: { bankDetailsShown: true } })
  }
  return {
    userData: {
      _id: String(user.id),
      user_name: user.name,
      mobile: user.mobile,
      email: user.email,
      wallet_balance: rupeesOfPaise(user.balance_paise),
      owed_amount: rupeesOfPaise(user.owed_paise ?? 0),
      is_agent: wireFlag(user.is_agent),
      betting_status: wireFlag(user.betting_on),
      transfer_point_status: wireFlag(user.transfer_on),
      status: wireFlag(user.is_active),
      logout_status: wireFlag(user.logout_on),
      security_pin: PIN_MASK,
      pin_by_staff: wireFlag(user.pin_by_staff),
      funds_held_until: user.heldUntil === null ? '' : isoInstant(user.heldUntil, timeZone),
      my_code: user.my_code,
      insert_date: isoInstant(user.created_at, timeZone),
      last_update: isoInstant(user.updated_at, timeZone),
      last_seen: user.last_seen_at === null ? '' : isoInstant(user.last_seen_at, timeZone),
      referred_by: referrerOf(user),
      // Nobody asks players for an address.
      userAddress: [],
      userBankDetails,
    },
  }
})

function loadUser(db: Db, playerId: number) {
  return db
    .selectFrom('player')
    .innerJoin('wallet', 'wallet.player_id', 'player.id')
    .leftJoin('receivable', 'receivable.player_id', 'player.id')
    .leftJoin('player as referrer', 'referrer.id', 'player.referred_by')
    .selectAll('player')
    .select(
      sql<Date | null>`case when player.funds_held_until > app_now() then player.funds_held_until end`.as('heldUntil'),
    )
    .select(['wallet.balance_paise', 'owed_paise', 'referrer.id as referrer_id', 'referrer.name as referrer_name'])
    .where('player.id', '=', playerId)
    .executeTakeFirst()
}

function referrerOf(user: { referrer_id: number | null; referrer_name: string | null }) {
  const { referrer_id: id, referrer_name: name } = user
  return id === null || name === null ? null : { _id: String(id), user_name: name }
}

/** What the newest request of each way of being paid named, else what was brought over, as one entry; none where nothing is known. */
async function loadBankDetails(db: Db, playerId: number) {
  const newest = await db
    .selectFrom('withdrawal')
    .distinctOn('method')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('method', 'in', PLAYER_METHODS)
    .orderBy('method')
    .orderBy('id', 'desc')
    .execute()
  const brought = await db.selectFrom('brought_payee').selectAll().where('player_id', '=', playerId).executeTakeFirst()
  if (newest.length === 0 && brought === undefined) return []
  const by = (method: (typeof PLAYER_METHODS)[number]) => newest.find((withdrawal) => withdrawal.method === method)
  const bank = by('bank') ?? brought
  return [
    {
      bank_name: bank?.bank_name ?? '',
      branch_address: bank?.branch ?? '',
      ifsc_code: bank?.ifsc ?? '',
      ac_holder_name: bank?.holder_name ?? '',
      ac_number: bank?.account_number ?? '',
      phone_pay_number: by('phone-pay')?.account_number ?? brought?.phone_pay_number ?? '',
      google_pay_number: (by('google-pay') ?? brought)?.google_pay_number ?? '',
      paytm_number: (by('paytm') ?? brought)?.paytm_number ?? '',
    },
  ]
}
