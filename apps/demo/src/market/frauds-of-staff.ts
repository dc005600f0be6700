// Frauds of staff: a favourite, a PIN, a rate, a cut-off.
import { contract } from '@panadesk/contract'
import { schemasOf } from '@panadesk/contract/schemas'
import { parseTimeOfDay } from '@panadesk/domain/time-of-day'
import { USUAL_RATES } from '@panadesk/domain/rates'
import { audit } from '@panadesk/api/audit/audit'
import { saveGame } from '@panadesk/api/features/games/save-game'
import { saveRates } from '@panadesk/api/features/games/save-rates'
import { creditWallet } from '@panadesk/api/features/wallet/credit-wallet'
import { inTransaction } from '@panadesk/api/database/database'
import { assert } from '@panadesk/domain/assert'
import { staffContext, type DemoInstallation } from './demo-installation.ts'
import { DEMO_SUB_ADMIN } from './found-installation.ts'
import type { Play } from './fraud-stage.ts'

/** By the sub admin, who credits nobody else. */
export function creditByClerk(mobile: string): Play {
  return async ({ demo, date, idOf }) => {
    const playerId = idOf(mobile)
    const clerk = await asSubAdmin(demo)
    if (playerId === 0 || clerk === undefined) return
    const body = { userDB_id: playerId, amount: 250_00, request_key: `fraud favourite ${date}` }
    await creditWallet(staffContext(clerk, contract.wallet.credit), body)
  }
}

/** The visitor knows every PIN of the demo, so that this one stays as it is. */
export function setPin(mobile: string): Play {
  return async ({ demo, idOf }) => {
    const [playerId, clerk] = [idOf(mobile), await asSubAdmin(demo)]
    if (playerId === 0 || clerk === undefined) return
    const context = staffContext(clerk, contract.userPage.changePin)
    await inTransaction(demo.platform.db, (tx) =>
      audit(tx, context, { subject: 'player', subjectId: playerId, after: { pinChanged: true, sessionsEnded: 0 } }),
    )
  }
}

export function setStarlineRate(singleDigit: number): Play {
  return async ({ demo }) => {
    const call = contract.games.saveRates.starline
    const rates = schemasOf(call).body.parse({
      single_digit_val_1: 10,
      single_digit_val_2: singleDigit,
      single_pana_val_1: 10,
      single_pana_val_2: USUAL_RATES['single-pana'].payout,
      double_pana_val_1: 10,
      double_pana_val_2: USUAL_RATES['double-pana'].payout,
      tripple_pana_val_1: 10,
      tripple_pana_val_2: USUAL_RATES['triple-pana'].payout,
    })
    await saveRates(staffContext(demo, call), 'starline', rates)
  }
}

export function moveCutOff(name: string, time: string): Play {
  return async ({ demo }) => {
    const family = 'galidisswar'
    const games = demo.platform.db.selectFrom('game').select('id').where('family', '=', family)
    const game = await games.where('name', '=', name).executeTakeFirst()
    const openTime = parseTimeOfDay(time)
    assert(openTime !== undefined, 'the plan has real times')
    if (game === undefined) return
    const body = { gameDB_id: game.id, game_name: name, open_time: openTime, close_time: undefined }
    await saveGame(staffContext(demo, contract.games.save[family]), family, body)
  }
}

async function asSubAdmin(demo: DemoInstallation): Promise<DemoInstallation | undefined> {
  const staff = demo.platform.db.selectFrom('admin').select(['id', 'full_name']).where('email', '=', DEMO_SUB_ADMIN)
  const found = await staff.executeTakeFirst()
  return found && { ...demo, admin: { ...demo.admin, id: found.id, name: found.full_name, isMain: false } }
}
