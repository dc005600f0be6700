// How much a player may send of pictures: one at a time, and so many a day. The database counts, for all processes alike.
import { randomUUID } from 'node:crypto'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import type { Platform } from '../identity/context.ts'
import type { Database } from '../database/database.ts'
import { refusals } from '../platform/refusal.ts'
import type { ImageQuota } from './sent-image.ts'

/** Far more than anybody pays in on one day, and little for a disk. */
const IMAGES_A_DAY_MAX = 40
const BYTES_A_DAY_MAX = 60 * 1024 * 1024
/** A request that died with its process is forgotten after so long. */
const UNDER_WAY_SECONDS = 30
const SAID_AGAIN_MS = 10_000
const RETRY_AFTER_SECONDS = 5

const UNDER_WAY = 'Another picture of yours is still being sent. Please try again when it has arrived.'
const TOO_MANY = 'You have sent as many pictures as a day allows. Please send this one tomorrow.'

const refuse = refusals({
  'upload-under-way': { status: 429, msg: UNDER_WAY },
  'too-many-uploads': { status: 429, msg: TOO_MANY },
})

interface Sender {
  readonly playerId: number
  readonly day: MarketDate
  /** Of the request. */
  readonly db: Database
  /** Where the form has its picture. */
  readonly field: string
}

/**
 * Runs what takes a picture of a player, from before its first byte is read until the end. Refuses (429) while another of the
 * same player is under way, and where the day's number or bytes are used up.
 */
export async function asOnlyUpload<Result>(
  { db: installationDb, logger }: Pick<Platform, 'db' | 'logger'>,
  sender: Sender,
  work: (quota: ImageQuota) => Promise<Result>,
): Promise<Result> {
  const upload = { ...sender, token: randomUUID() }
  await begin(upload)
  // The connections of the installation: what the request may use is taken away at its deadline.
  const keep = (until: typeof IN_A_WHILE | typeof NEVER_MIND) =>
    note(installationDb, upload, until).catch((error: unknown) => {
      logger.warn({ err: error }, 'whether an upload is under way could not be noted')
    })
  const timer = setInterval(() => void keep(IN_A_WHILE), SAID_AGAIN_MS)
  try {
    return await work({
      countImage: () => count(upload, { images: 1, bytes: 0 }),
      countBytes: (bytes) => count(upload, { images: 0, bytes }),
    })
  } finally {
    clearInterval(timer)
    await keep(NEVER_MIND)
  }
}

interface Upload extends Sender {
  readonly token: string
}

const IN_A_WHILE = sql<Date>`app_now() + ${`${UNDER_WAY_SECONDS} seconds`}::interval`
const NEVER_MIND = null

/** In one statement, so that of two that begin at once one finds the other. */
async function begin(upload: Upload): Promise<void> {
  const { db, playerId, day, token } = upload
  const { rows } = await sql`
    insert into player_upload as kept (player_id, day, under_way, under_way_until)
    values (${playerId}, ${day}, ${token}, ${IN_A_WHILE})
    on conflict (player_id) do update set
      day = excluded.day,
      images = case when kept.day = excluded.day then kept.images else 0 end,
      bytes = case when kept.day = excluded.day then kept.bytes else 0 end,
      under_way = excluded.under_way,
      under_way_until = excluded.under_way_until
    where (kept.under_way_until is null or kept.under_way_until < app_now())
      and not (kept.day = excluded.day and (kept.images >= ${IMAGES_A_DAY_MAX} or kept.bytes >= ${BYTES_A_DAY_MAX}))
    returning player_id`.execute(db)
  if (rows.length === 0) throw (await isUsedUp(upload)) ? refuseTooMany(upload) : refuseUnderWay(upload)
}

async function isUsedUp({ db, playerId, day }: Upload): Promise<boolean> {
  const used = await db
    .selectFrom('player_upload')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('day', '=', day)
    .where((eb) => eb.or([eb('images', '>=', IMAGES_A_DAY_MAX), eb('bytes', '>=', BYTES_A_DAY_MAX)]))
    .executeTakeFirst()
  return used !== undefined
}

async function count(upload: Upload, { images, bytes }: { images: number; bytes: number }): Promise<void> {
  const { db, playerId } = upload
  const { numUpdatedRows } = await db
    .updateTable('player_upload')
    .set((eb) => ({ images: eb('images', '+', images), bytes: eb('bytes', '+', bytes) }))
    .where('player_id', '=', playerId)
    .where((eb) => eb(eb('images', '+', images), '<=', IMAGES_A_DAY_MAX))
    .where((eb) => eb(eb('bytes', '+', bytes), '<=', BYTES_A_DAY_MAX))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuseTooMany(upload)
}

/** Nothing is noted where another request has taken over. */
async function note(
  db: Database,
  { playerId, token }: Upload,
  until: typeof IN_A_WHILE | typeof NEVER_MIND,
): Promise<void> {
  await db
    .updateTable('player_upload')
    .set({ under_way_until: until, ...(until === NEVER_MIND && { under_way: null }) })
    .where('player_id', '=', playerId)
    .where('under_way', '=', token)
    .execute()
}

function refuseUnderWay({ field }: Sender) {
  return refuse('upload-under-way', { errors: { [field]: UNDER_WAY }, retryAfterSeconds: RETRY_AFTER_SECONDS })
}

function refuseTooMany({ field }: Sender) {
  return refuse('too-many-uploads', { errors: { [field]: TOO_MANY } })
}
