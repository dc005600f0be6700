// Rates of a test that change while it runs: written, kept and logged as the panel does it.
import { wireRateType } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { sql } from 'kysely'
import { auditAs } from '../src/audit/audit.ts'
import { inTransaction } from '../src/database/database.ts'
import type { TestApp } from './test-app.ts'

interface Rate {
  family: Family
  type: GameType
  stake: number
  payout: number
}

/** What bids of this type pay that are placed from now on. */
export async function setRate({ db }: Pick<TestApp, 'db'>, { family, type, stake, payout }: Rate): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      with changed as (
        update rate set stake = ${stake}, payout = ${payout} where family = ${family} and game_type = ${type} returning *
      )
      insert into rate_history (family, game_type, stake, payout) select * from changed`.execute(tx)
    const after = { [`${wireRateType(type)}_val_1`]: stake, [`${wireRateType(type)}_val_2`]: payout }
    const origin = { requestId: 'test', address: '127.0.0.1', call: 'test' }
    const entry = { subject: `rates-${family}`, subjectId: undefined, after }
    await auditAs(tx, { actor: { id: null, name: '' }, origin }, entry)
  })
}
