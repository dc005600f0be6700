// The installation that hostile callers find: a scene in which every call is good, kept so that it can be put back after each of them.
import { assert } from '@panadesk/domain/assert'
import { ACCESS_CODE_LIST, type AccessCode } from '@panadesk/domain/access-codes'
import { Client } from 'pg'
import { foldAll } from '../fold-all.ts'
import { layScene, type Scene } from '../good-calls.ts'
import { startTestApp, type Staff, type TestApp } from '../test-app.ts'
import { testDatabase, type TestDatabase } from '../test-database.ts'
import { smallPicture } from '../test-images.ts'
import { layPlayerScene, type PlayerScene } from './gateway-calls.ts'
import { keepInstallation, type KeptInstallation } from './kept-installation.ts'
import { targetsOf, type Target } from './targets.ts'

/** Somebody of the staff, by name, with the codes that the table of access knows. */
export interface Walker {
  name: string
  codes: readonly AccessCode[] | 'main-admin'
  staff: Staff
  /** As they were when the installation was kept: good again whenever it is put back. */
  cookies: string
}

export interface HostileInstallation {
  app: TestApp
  database: TestDatabase
  scene: Scene
  players: PlayerScene
  kept: KeptInstallation
  /** Every call of panel, gateway and callback, and every export, each with a request that is good. */
  targets: Target[]
  /** The main admin, a sub admin without codes, one for each code, and one with all. */
  walkers: Walker[]
  mainAdmin: Walker
  close(): Promise<void>
}

export interface InstallationOptions {
  /** Signing in takes its time: whoever needs the main admin alone leaves the others out. */
  withSubAdmins?: boolean
  /** Makes what else must stand when the installation is kept. */
  prepare?: (app: TestApp) => Promise<void>
}

export async function startInstallation({
  withSubAdmins = false,
  prepare,
}: InstallationOptions = {}): Promise<HostileInstallation> {
  const database = await testDatabase()
  await spreadIds(database)
  const app = await startTestApp({ database })
  const scene = await layScene(app)
  const players = await layPlayerScene(app, scene)
  const mainAdmin: Walker = {
    name: 'the main admin',
    codes: 'main-admin',
    staff: app.mainAdmin,
    cookies: app.mainAdmin.cookieHeader(),
  }
  const walkers = [mainAdmin, ...(withSubAdmins ? await subAdmins(app) : [])]
  await foldAll(app)
  await prepare?.(app)
  const kept = await keepInstallation(database, app.uploadsDir)
  return {
    app,
    database,
    scene,
    players,
    kept,
    targets: targetsOf(scene, players, await smallPicture('png')),
    walkers,
    mainAdmin,
    close: async () => {
      await kept.close()
      await app.close()
    },
  }
}

async function subAdmins(app: TestApp): Promise<Walker[]> {
  const walkers: Walker[] = []
  const add = async (name: string, codes: readonly AccessCode[]) => {
    const staff = await app.subAdmin(codes)
    walkers.push({ name, codes, staff, cookies: staff.cookieHeader() })
  }
  await add('a sub admin without codes', [])
  for (const code of ACCESS_CODE_LIST) await add(`a sub admin with code ${code}`, [code])
  await add('a sub admin with all codes', ACCESS_CODE_LIST)
  return walkers
}

/** The ids of each table have a range of this width of their own; no wider, as what all players gained is kept by id from 1 on. */
export const ID_RANGE = 10_000

/** From here on no id of one table is one of another, so that an id in the wrong place cannot find anything by chance. */
async function spreadIds(database: TestDatabase): Promise<void> {
  const owner = new Client(database.poolConfig('owner'))
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' order by table_name`)
  assert(rows.length > 10, 'the tables with ids are read')
  for (const [place, { name }] of rows.entries()) {
    await owner.query(`alter table public.${name} alter column id restart with ${(place + 1) * ID_RANGE}`)
  }
  await owner.end()
}
