// Part 5: the disk fills up while many write. Writes are refused, reading goes on, nothing is half done, and when there is
// room again everything works without anybody's hands.

import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startActors } from '../acts/actors.ts'
import { NOW_INSTANT, NOW, openStage } from '../acts/open-stage.ts'
import { credit } from '../acts/staff-acts.ts'
import type { Stage } from '../acts/stage.ts'
import { checkBooks, checkHalfPaid } from '../book/check-books.ts'
import { recount } from '../book/recount.ts'
import { chanceOf, type Chance } from '../chance.ts'
import { startKillableInstallation, type KillableInstallation } from '../installation/killable-installation.ts'
import { connectOwner } from '../installation/postgres-processes.ts'
import { send } from '../installation/request.ts'
import { say, sayFigures, secondsSince } from '../say.ts'
import { waitFor } from '../wait.ts'
import { refusedUpload } from './refused-upload.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

export interface FullDiskOptions {
  seed: number
  rounds: number
  actors: number
  /** How long the disk stays full. */
  fullMs: number
}

type How =
  /** So that the guard of the installation comes first. */
  | 'fills up'
  /** The log of the database needs another file when there is no byte left, and the database ends itself. */
  | 'is full before anybody noticed'

const DISK_MIB = 320
const UPLOADS_MIB = 8
const WITHIN_MS = { recovers: 20_000, refused: 10_000, looks: 60_000 }
const ROUNDS_THAT_END_IT = 6
/** Those that are there for reuse come first. */
const LOG_FILES_MAX = 40

export async function runFullDisk(options: FullDiskOptions) {
  const { seed, rounds } = options
  const disk = mountSmallDisk(DISK_MIB)
  if (disk === undefined) {
    say('disk: skipped, as nothing may be mounted here (it needs root)')
    return { faults: [], figures: { seed, skipped: 'no mount' } }
  }
  const started = performance.now()
  const chance = chanceOf(seed)
  try {
    const installation = await startKillableInstallation(Date.parse(NOW_INSTANT), disk.folder)
    const uploadsDir = join(installation.dataDir, 'uploads')
    mkdirSync(uploadsDir, { mode: 0o700 })
    const uploads = mountSmallDisk(UPLOADS_MIB, uploadsDir)
    if (uploads === undefined) throw new Error('what could be mounted once can be mounted twice')
    try {
      const stage = await openStage(patient(installation), chance.fork(1), NOW)
      const counts = { recoveryMs: 0, ended: 0 }
      for (let index = 0; index < rounds && stage.tally.faults.length === 0; index += 1) {
        const how: How = index % 2 === 0 ? 'fills up' : 'is full before anybody noticed'
        await fillOnce({ installation, stage, disk, how, chance: chance.fork(100 + index), options, counts })
      }
      const { faults, acknowledged, refused, unknown } = stage.tally
      if (counts.ended === 0 && rounds >= ROUNDS_THAT_END_IT)
        faults.push('the database never ended itself for want of room')
      faults.push(...(await refusedUpload(stage, chance.fork(2), uploads)))
      faults.push(...(await recount(installation, stage.book)), ...leftOver(installation))
      const seconds = secondsSince(started)
      const told = {
        rounds,
        'the database ended itself': counts.ended,
        acknowledged,
        refused,
        'told to come later': unknown,
      }
      return { faults, figures: { seed, ...told, 'longest recovery ms': Math.round(counts.recoveryMs), seconds } }
    } finally {
      disk.free()
      uploads.remove()
      await installation.close()
    }
  } finally {
    disk.remove()
  }
}

/** Whose looks at the database are taken again when it ends itself meanwhile. */
function patient(installation: KillableInstallation): KillableInstallation {
  const look: KillableInstallation['look'] = (work) =>
    waitFor(async () => ({ seen: await installation.look(work) }), {
      what: 'a look at the database',
      withinMs: WITHIN_MS.looks,
    }).then(({ seen }) => seen)
  return { ...installation, look }
}

interface Round {
  installation: KillableInstallation
  stage: Stage
  disk: SmallDisk
  how: How
  chance: Chance
  options: FullDiskOptions
  counts: { recoveryMs: number; ended: number }
}

async function fillOnce({ installation, stage, disk, how, chance, options, counts }: Round): Promise<void> {
  const { faults } = stage.tally
  const actors = startActors(stage, chance.fork(1), options.actors)
  await pause(500 + chance.below(500))
  disk.fill()
  if (how === 'fills up') await expectRefusing(installation, stage)
  else if (await needAnotherLogFile(installation)) counts.ended += 1
  await pause(options.fullMs)
  disk.fill()
  disk.free()
  const freed = performance.now()
  await waitFor(() => takesWrites(installation, stage, chance), {
    what: `writes after the disk had room again (it ${how})`,
    withinMs: WITHIN_MS.recovers,
    everyMs: 100,
  }).catch((error: unknown) => {
    throw new Error(`the installation does not recover; it said ${installation.text()}`, { cause: error })
  })
  const recoveryMs = performance.now() - freed
  counts.recoveryMs = Math.max(counts.recoveryMs, recoveryMs)
  await pause(300)
  await actors.end()
  faults.push(...(await stage.installation.look(checkHalfPaid)), ...(await checkBooks(stage.installation, stage.book)))
  const { acknowledged } = stage.tally
  sayFigures('disk', { disk: how, acknowledged, 'works again within ms': Math.round(recoveryMs) })
}

/** Writes are refused in words that tell nothing of the database, reads are answered, and the installation says what it lacks. */
async function expectRefusing(installation: KillableInstallation, { book, tally }: Stage): Promise<void> {
  const headers = { authorization: `Bearer ${book.players[0]?.token ?? ''}` }
  const ask = (path: string, init: RequestInit = {}) => fetch(`${installation.address()}/${path}`, { headers, ...init })
  const text = await waitFor(
    async () => {
      const idea = { text: 'an idea' }
      const sent = { ...headers, 'content-type': 'application/json', 'idempotency-key': `full-${performance.now()}` }
      const refused = await ask('player/v1/ideas', { method: 'POST', body: JSON.stringify(idea), headers: sent })
      return refused.status === 503 ? refused.text() : undefined
    },
    { what: 'a write that is refused on a full disk', withinMs: WITHIN_MS.refused },
  )
  if (!/"code":"[a-z-]+"/.test(text) || /select|insert|relation|pg_|extend/i.test(text)) {
    tally.faults.push(`a write on a full disk was refused in the words ${text}`)
  }
  const says = async () => (/"status":"ok".*disk is full/.test(await (await ask('health')).text()) ? true : undefined)
  await waitFor(says, { what: '/health to tell of the full disk', withinMs: WITHIN_MS.refused })
  for (const path of ['player/v1/me', 'player/v1/bids', 'player/v1/games?family=main', 'health']) {
    const { status } = await ask(path)
    if (status !== 200) tally.faults.push(`${path} was answered ${status} on a full disk`)
  }
}

/**
 * As an owner who writes past the installation. Answers whether that ended the database, with all its connections: it may find files
 * to use again, and it may be up again in a moment. By one connection: a look that is taken again would end it again and again.
 */
async function needAnotherLogFile({ dataDir }: KillableInstallation): Promise<boolean> {
  const owner = await connectOwner(dataDir)
  try {
    for (let file = 0; file < LOG_FILES_MAX; file += 1) {
      await owner.query("select pg_logical_emit_message(false, 'one', 'more'), pg_switch_wal()")
    }
    return false
  } catch {
    return true
  } finally {
    await owner.end().catch(() => undefined)
  }
}

async function takesWrites(
  installation: KillableInstallation,
  stage: Stage,
  chance: Chance,
): Promise<true | undefined> {
  const health = await send({ method: 'GET', url: `${installation.address()}/health` })
  if (!health.known || health.body['warning'] !== undefined) return undefined
  const before = stage.tally.byName.get('admin/add-balance-user-wallet') ?? 0
  await credit(stage, chance)
  return (stage.tally.byName.get('admin/add-balance-user-wallet') ?? 0) > before ? true : undefined
}

function leftOver({ dataDir }: KillableInstallation): string[] {
  const found = readdirSync(join(dataDir, 'uploads'), { recursive: true, encoding: 'utf8' })
  return found.filter((name) => name.endsWith('.new')).map((name) => `left over: ${name}`)
}
