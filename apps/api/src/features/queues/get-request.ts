// All that somebody looks at before a request is decided, in one answer (docs/screens.md, "Queues").
import { contract } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { markReading } from '../../audit/read-marks.ts'
import type { Db } from '../../database/database.ts'
import type { StaffContext } from '../../identity/context.ts'
import { implement } from '../../http/implement.ts'
import { isoInstant } from '../../platform/instants.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { loadLinkedAccounts } from '../../players/linked-accounts.ts'
import { loadDepositRows, loadSamePayment } from '../../requests/deposit-rows.ts'
import { holdsBankDetails } from '../../requests/mark-bank-details.ts'
import { loadWithdrawable } from '../../requests/withdrawable.ts'
import { loadWithdrawalRows } from '../../requests/withdrawal-rows.ts'
import { loadNewestMovements } from '../../wallet/load-movements.ts'
import { movementRow } from '../../wallet/movement-row.ts'
import { refuse, requireSight } from './refusals.ts'
import { requestOf } from './request-of.ts'

const MOVEMENTS_SHOWN = 10

export const getRequest = implement(contract.queues.request, async (context, { kind, request_id: id }) => {
  requireSight(context, kind)
  const request = kind === 'deposit' ? await loadDeposit(context, id) : await loadWithdrawal(context, id)
  const { userDB_id: userId } = request.deposit ?? request.withdrawal
  return { ...request, ...(await aboutPlayer(context, Number(userId))) }
})

/** One that was deleted is in no list, and so not here. */
async function loadDeposit(context: StaffContext, id: number) {
  const found = await requestOf(context.db, { kind: 'deposit', id }).executeTakeFirst()
  const [deposit] = found === undefined ? [] : await loadDepositRows(context, [id])
  if (deposit === undefined) throw refuse('request-not-found')
  return { deposit, withdrawal: null, duplicates: await loadSamePayment(context, id) }
}

async function loadWithdrawal(context: StaffContext, id: number) {
  const [withdrawal] = await loadWithdrawalRows(context, [id])
  if (withdrawal === undefined) throw refuse('request-not-found')
  if (holdsBankDetails(withdrawal)) {
    const playerId = Number(withdrawal.userDB_id)
    await markReading(context, { subject: 'withdrawal', subjectId: id, after: { playerId } })
  }
  return { deposit: null, withdrawal, duplicates: [] }
}

async function aboutPlayer({ db, timeZone }: StaffContext, playerId: number) {
  const player = await loadPlayer(db, playerId)
  const { balancePaise, withdrawablePaise } = await loadWithdrawable(db, playerId)
  const movements = await loadNewestMovements(db, { playerId, count: MOVEMENTS_SHOWN })
  return {
    player: {
      _id: String(player.id),
      user_name: player.name,
      mobile: player.mobile,
      insert_date: isoInstant(player.created_at, timeZone),
      status: wireFlag(player.is_active),
      is_approved: wireFlag(player.approved_at !== null),
      owed_amount: rupeesOfPaise(player.owed_paise ?? 0),
    },
    wallet_balance: rupeesOfPaise(balancePaise),
    withdrawable_amount: rupeesOfPaise(withdrawablePaise),
    movements: movements.map((movement) => movementRow(movement, timeZone)),
    linked_accounts: await loadLinkedAccounts(db, playerId),
  }
}

function loadPlayer(db: Db, playerId: number) {
  return db
    .selectFrom('player')
    .leftJoin('receivable', 'receivable.player_id', 'player.id')
    .select(['player.id', 'name', 'mobile', 'created_at', 'is_active', 'approved_at', 'owed_paise'])
    .where('player.id', '=', playerId)
    .executeTakeFirstOrThrow()
}
