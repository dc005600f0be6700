// Writes the rates of an installation that is brought over, as a save of staff would: with their history and a row of the audit log.
import { wireRateType } from '@panadesk/contract'
import { FAMILIES } from '@panadesk/domain/families'
import type { Client } from 'pg'
import type { GameType } from '@panadesk/domain/game-types'
import type { Installation } from './installation-files.ts'
import { writeAudit } from './write-audit.ts'

const WRITE = `
  update rate set stake = given.stake, payout = given.payout
  from unnest($2::game_type[], $3::int[], $4::int[]) as given (game_type, stake, payout)
  where rate.family = $1 and rate.game_type = given.game_type and (rate.stake, rate.payout) <> (given.stake, given.payout)
  returning rate.family, rate.game_type, rate.stake, rate.payout`

const KEEP = `
  insert into rate_history (family, game_type, stake, payout)
  select family, game_type, stake, payout from rate where family = $1 and game_type = any($2::game_type[]) order by game_type`

const LOAD = 'select game_type, stake, payout from rate where family = $1 order by game_type'

/** Types that are not named keep what they pay. */
export async function writeRates(owner: Client, installation: Installation): Promise<void> {
  for (const family of FAMILIES) {
    const rows = installation['rates.csv'].filter((row) => row.family === family)
    const changed = await owner.query<RateRow>(WRITE, [
      family,
      rows.map((row) => row.game_type),
      rows.map((row) => row.stake),
      rows.map((row) => row.payout),
    ])
    if (changed.rows.length === 0) continue
    await owner.query(KEEP, [family, changed.rows.map((row) => row.game_type)])
    const { rows: rates } = await owner.query<RateRow>(LOAD, [family])
    const after = rates.flatMap(({ game_type: type, stake, payout }) => [
      [`${wireRateType(type)}_val_1`, stake],
      [`${wireRateType(type)}_val_2`, payout],
    ])
    await writeAudit(owner, { subject: `rates-${family}`, after: Object.fromEntries(after) as object })
  }
}

interface RateRow {
  game_type: GameType
  stake: number
  payout: number
}
