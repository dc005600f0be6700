// block-data-function flips the flags of docs/wire.md and nothing else, whatever collection and field are named.
import { contract } from '@panadesk/contract'
import type { AccessCode } from '@panadesk/domain/access-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInstallation, type HostileInstallation, type Walker } from './installation.ts'
import { drawOf, FULL_MS, IS_FULL, tallyOf } from './width.ts'

/** Design §3 and §4, written out: who may flip what. */
const FLAGS: Readonly<Record<string, Readonly<Record<string, readonly AccessCode[]>>>> = {
  user: {
    status: ['0', '7', '7.1'],
    betting_status: ['0', '7', '7.1'],
    transfer_point_status: ['0', '7', '7.1'],
    logout_status: ['7.1'],
    is_agent: ['7', '7.1'],
  },
  game: { status: ['9'] },
  starline_games: { status: ['2'] },
  gali_disswar_games: { status: ['3'] },
  notice: { status: ['11'] },
  mini_game: { status: ['9'] },
  slider_images: { status: ['12'] },
  qrcode_images: { status: ['12'] },
  admin: { status: [] },
}
const PAIRS = IS_FULL ? 10_000 : 700

const draw = drawOf()
const tally = tallyOf('flags')
let installation: HostileInstallation
let names: { collections: string[]; fields: string[] }
beforeAll(async () => {
  installation = await startInstallation({ withSubAdmins: true })
  names = await namesToTry()
}, 60_000)
afterAll(async () => {
  tally.print()
  await installation.close()
})

function isFlag(collection: string, field: string): boolean {
  return Object.hasOwn(FLAGS, collection) && Object.hasOwn(FLAGS[collection] ?? {}, field)
}

/** A row of each collection, so that a flag that exists would be flipped. */
function rowOf(collection: string): string {
  const { games, imageIds, noticeId, playerId, subAdminId } = installation.scene
  const rows: Readonly<Record<string, number>> = {
    game: games.open.main,
    starline_games: games.open.starline,
    gali_disswar_games: games.open.galidisswar,
    notice: noticeId,
    mini_game: 3,
    slider_images: imageIds.slider,
    qrcode_images: imageIds.qr,
    admin: subAdminId,
  }
  return String(Object.hasOwn(rows, collection) ? rows[collection] : playerId)
}

function flip({ staff }: Walker, collectionName: string, document_fieldName: string, id = rowOf(collectionName)) {
  return staff.call(contract.toggles.flip, { userDB_id: id, collectionName, document_fieldName })
}

const SPECIFIED = `users user_list player players games game_name starline_game galidisswar_games gali_games notices
  notification mini_games slider_image qrcode_image admins sub_admin settings bid_history starline_bid_history
  gali_disswar_bid_history wallet market_status betting is_active is_main deleted active maintainence_status
  app_status auto_deposit transfer_status password security_pin accessMenus role`.split(/\s+/)
const OF_OBJECTS = `__proto__ constructor prototype toString valueOf hasOwnProperty isPrototypeOf __defineGetter__
  __lookupSetter__ toLocaleString propertyIsEnumerable length name caller arguments then toJSON`.split(/\s+/)
const FRAGMENTS = [
  '',
  ' ',
  '*',
  '%',
  'status; drop table bid',
  'status"',
  "status'--",
  'status = true, is_main',
  '"user"',
  'public.player',
  'user where 1=1',
  'status/**/',
  '(select 1)',
  '$1',
  'status\\',
  'user.status',
  '0',
  '-1',
  'null',
  'undefined',
  'true',
]

async function namesToTry() {
  const { rows } = await installation.app.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const catalog = await installation.app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema <> 'public' limit 60`,
  )
  const known = [...Object.keys(FLAGS), ...Object.values(FLAGS).flatMap((fields) => Object.keys(fields))]
  const shared = [...known.flatMap(variantsOf), ...SPECIFIED, ...OF_OBJECTS, ...FRAGMENTS]
  return {
    collections: [
      ...new Set([...known, ...rows.map(({ table }) => table), ...catalog.rows.map(({ name }) => name), ...shared]),
    ],
    fields: [...new Set([...known, ...rows.map(({ column }) => column), ...shared])],
  }
}

/** The same to a careless eye. */
function variantsOf(name: string): string[] {
  return [
    name.toUpperCase(),
    `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    ` ${name}`,
    `${name} `,
    `${name}\n`,
    `${name}\u0000`,
    `\ufeff${name}`,
    `${name}\u200b`,
    name.replace('s', 'ѕ'),
    name.replace('_', ''),
    name.replace('_', '-'),
    `${name}s`,
    name.slice(0, -1),
  ]
}

function randomName(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz_0123456789."\' ;'
  return Array.from({ length: 1 + draw.chance.below(49) }, () => letters[draw.chance.below(letters.length)]).join('')
}

/** As many as asked for, each once, none of them a flag: a flag's collection or field in every other one. */
function* pairsThatAreNoFlag(): Generator<[string, string]> {
  const { collections, fields } = names
  const made = new Set<string>()
  for (let turn = 0; made.size < PAIRS; turn += 1) {
    const near = turn % 2 === 0 ? Object.keys(FLAGS) : collections
    const collection = turn % 20 === 19 ? randomName() : draw.chance.pick(near)
    const field = turn % 20 === 18 ? randomName() : draw.chance.pick(turn % 4 === 1 ? ['status', 'is_agent'] : fields)
    const pair = JSON.stringify([collection, field])
    if (isFlag(collection, field) || made.has(pair)) continue
    made.add(pair)
    yield [collection, field]
  }
}

test(
  'no other pair of collection and field is a flag, to whomever, and nothing changes',
  async () => {
    const wrong: string[] = []
    let tried = 0
    const withAllCodes = installation.walkers.filter(({ codes }) => codes === 'main-admin' || codes.length > 10)
    for (const [collection, field] of pairsThatAreNoFlag()) {
      tried += 1
      const { status } = await flip(draw.chance.pick(withAllCodes), collection, field)
      tally.count(status)
      if (status !== 400) wrong.push(`${JSON.stringify([collection, field])} ${status}`)
      if (tried % 500 === 0) expect(await installation.kept.changed()).toEqual([])
    }
    tally.count('pairs', tried)
    expect(wrong).toEqual([])
    expect(await installation.kept.changed()).toEqual([])
  },
  FULL_MS,
)

const EVERY = Object.entries(FLAGS).flatMap(([collection, fields]) =>
  Object.entries(fields).map(([field, codes]) => ({ collection, field, codes })),
)

test.each(EVERY)(
  '$collection $field is flipped by whoever may, and by nobody else',
  async ({ collection, field, codes }) => {
    for (const walker of installation.walkers) {
      const { status } = await flip(walker, collection, field)
      tally.count(status)
      const { codes: held } = walker
      const isTheirs = held === 'main-admin' || codes.some((code) => held.includes(code))
      expect(status, walker.name).toBe(isTheirs ? 200 : 403)
      const changed = await installation.kept.changed()
      if (isTheirs) expect(changed).toContain('audit')
      else expect(changed).toEqual([])
      await installation.kept.restore()
    }
  },
)

test.each(EVERY)('$collection $field is not that of a row of another collection', async ({ collection, field }) => {
  for (const other of Object.keys(FLAGS).filter((each) => each !== collection)) {
    const { status } = await flip(installation.mainAdmin, collection, field, rowOf(other))
    tally.count(status)
    expect(status, other).toBe(404)
  }
  expect(await installation.kept.changed()).toEqual([])
})
