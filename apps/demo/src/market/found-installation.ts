// Sets up the installation of the demo market: staff, what it tells its players, games and their off days. Does nothing that was done before.
import { contract } from '@panadesk/contract'
import type { AccessCode } from '@panadesk/domain/access-codes'
import { saveGame } from '@panadesk/api/features/games/save-game'
import { saveOffDays } from '@panadesk/api/features/games/save-off-days'
import { ensureFirstAdmin } from '@panadesk/api/features/login/first-admin'
import type { Platform, SignedInAdmin } from '@panadesk/api/identity/context'
import type { Database } from '@panadesk/api/database/database'
import { hashPassword } from '@panadesk/api/identity/passwords'
import { StartupError } from '@panadesk/api/platform/startup-error'
import { DEMO_GAMES, type DemoGame } from './demo-games.ts'
import { staffContext, type DemoInstallation } from './demo-installation.ts'
import { publishContent } from './publish-content.ts'

type Installation = Omit<DemoInstallation, 'seed'>

/** Known to everybody: the demo holds nothing that is worth hiding. */
export const DEMO_PASSWORD = 'Demo-Panadesk-1'
export const DEMO_MAIN_ADMIN = 'admin@panadesk.demo'
export const DEMO_SUB_ADMIN = 'staff@panadesk.demo'

const SUB_ADMIN_CODES: AccessCode[] = ['0', '1', '4', '10']

/** Answers the main admin, in whose name the demo acts. */
export async function foundInstallation(platform: Platform): Promise<SignedInAdmin> {
  const { db } = platform
  await ensureFirstAdmin(db, { adminEmail: DEMO_MAIN_ADMIN, adminPassword: DEMO_PASSWORD })
  const main = await db.selectFrom('admin').selectAll().where('is_main', '=', true).executeTakeFirstOrThrow()
  if (main.email !== DEMO_MAIN_ADMIN) {
    throw new StartupError('The database holds a market that is not the demo; the demo leaves it alone.')
  }
  const admin = { id: main.id, name: main.full_name, isMain: true, accessCodes: [], sessionId: 0, mustConfirm: false }
  if (!(await hasPlayers(db))) {
    await ensureSubAdmin(db)
    await publishContent({ platform, admin })
    for (const game of DEMO_GAMES) await ensureGame({ platform, admin }, game)
  }
  return admin
}

// Players come last: once there are some, what staff have changed since stays as it is.
async function hasPlayers(db: Database): Promise<boolean> {
  return (await db.selectFrom('player').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function ensureSubAdmin(db: Database): Promise<void> {
  const row = {
    email: DEMO_SUB_ADMIN,
    full_name: 'Kavita Deshmukh',
    user_name: 'kavita',
    password_hash: await hashPassword(DEMO_PASSWORD),
    access_codes: SUB_ADMIN_CODES,
  }
  await db
    .insertInto('admin')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function ensureGame(installation: Installation, game: DemoGame): Promise<void> {
  const found = await installation.platform.db
    .selectFrom('game')
    .select('id')
    .where('family', '=', game.family)
    .where('name', '=', game.name)
    .executeTakeFirst()
  const gameId = found?.id ?? (await addGame(installation, game))
  if (game.offDays.length === 0) return
  const days = game.offDays.map((day) => ({ name: day, status: 0 as const }))
  await saveOffDays(staffContext(installation, contract.games.saveOffDays), { gameDB_id: gameId, days })
}

async function addGame(installation: Installation, { family, name, openTime, closeTime }: DemoGame): Promise<number> {
  const context = staffContext(installation, contract.games.save[family])
  const body = { game_name: name, open_time: openTime, close_time: closeTime }
  const { _id: id } = await saveGame(context, family, body)
  return Number(id)
}
