// An installation whose every stored text wants to run a script: texts that no call takes are written into the database itself.
import { contract, playerContract } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { randomUUID } from 'node:crypto'
import { smallPicture } from '../../apps/api/test/test-images.ts'
import { askForTwo } from './approval-changes.ts'
import { plantTexts, type Payloads } from './plant-texts.ts'
import { together } from './payloads.ts'
import { Player } from './player.ts'
import { correctBid, DATE, RESULTS, test as base, type Scene } from './scene.ts'
import { StaffApi } from './staff-api.ts'
import { ADMIN, type Installation } from './test.ts'

export interface HostileInstallation {
  /** Ids: of the newest player, who has a row in every list, and of games by what can be shown of them. */
  playerId: string
  /** Of one who asked for no withdrawal, so that the page shows where the house before paid out to. */
  broughtId: string
  games: Scene['games'] & { declared: Record<Family, string> }
  /** Puts these into every stored text; answers the columns. */
  plant(payloads: Payloads): Promise<string[]>
}

/** The test function of such tests: one installation for all that run in the same worker. */
export const test = base.extend<object, { hostileInstallation: HostileInstallation }>({
  hostileInstallation: [
    async ({ installation, scene }, use) => {
      const { declared, winnerId: broughtId } = await addDeclaredGames(installation)
      const games = { ...scene.games, declared }
      const playerId = await fillLists(installation, scene)
      const plant = async (payloads: Payloads) => {
        const staff = await StaffApi.signIn(installation.address, ADMIN)
        await staff.call(contract.howToPlay.save, { content_state: together(payloads.bundle) })
        return plantTexts(installation.dataDir, payloads)
      }
      await use({ playerId, broughtId, games, plant })
    },
    { scope: 'worker' },
  ],
})

/** As many as the first page of a list has. */
const ROWS = 10
const SIDES: Record<
  Family,
  { session?: 'open'; save: { session: string | undefined }; bid: { type: string; selection: string } }
> = {
  main: { session: 'open', save: { session: 'Open' }, bid: { type: 'single-digit', selection: '5' } },
  starline: { save: { session: undefined }, bid: { type: 'single-digit', selection: '5' } },
  galidisswar: { save: { session: undefined }, bid: { type: 'jodi-digit', selection: '14' } },
}

/** The family of which a declaration was taken back once. */
export const TAKEN_BACK = 'starline'

/** Games with a winner, whose result is declared. */
async function addDeclaredGames(
  installation: Installation,
): Promise<{ declared: Record<Family, string>; winnerId: string }> {
  await installation.setTime('09:00')
  const morning = await StaffApi.signIn(installation.address, ADMIN)
  const player = await Player.register(installation, morning, { name: 'Early Winner', rupees: 5000 })
  const games = { main: '', starline: '', galidisswar: '' }
  for (const family of FAMILIES) {
    games[family] = await addGame(morning, family, 0)
    const { session, bid } = SIDES[family]
    const slip = { gameId: games[family], bids: [{ ...bid, points: 50 }] }
    await player.bid(session === undefined ? slip : { ...slip, session })
  }
  await installation.setTime('12:30')
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  for (const family of FAMILIES) {
    const market = { gameDB_id: games[family], result_dec_date: DATE }
    const result = { ...market, ...SIDES[family].save, pana_number: RESULTS[family] }
    await staff.call(contract.results.save[family], result)
    const declare = Object.values(contract.results.declare[family])[0]
    if (declare === undefined) continue
    await staff.call(declare, market)
    if (family !== TAKEN_BACK) continue
    await staff.call(contract.results.undoDeclare, { ...market, session: 'Open', reason: 'A wrong digit' })
    await staff.call(declare, market)
  }
  return { declared: games, winnerId: player.id }
}

async function addGame(staff: StaffApi, family: Family, number: number): Promise<string> {
  const closing = family === 'main' ? '22:00' : undefined
  const game = { game_name: `hostile ${number}`, open_time: '12:00', close_time: closing }
  return (await staff.call(contract.games.save[family], game))._id
}

/** Rows for every list; answers the player to whom the newest of each belongs. */
async function fillLists(installation: Installation, { games }: Scene): Promise<string> {
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  const picture = new Uint8Array(await smallPicture('png'))
  const players: Hostile[] = []
  for (let row = 0; row < ROWS; row += 1) {
    const player = await addPlayer(installation, staff, { row, picture, referredBy: players[0] })
    players.push(player)
    for (const family of FAMILIES) {
      const session = family === 'main' ? { session: 'open' } : {}
      const bids = [{ ...SIDES[family].bid, points: 50 }]
      await player.send(playerContract.bids.place, { gameId: games.evening[family], ...session, bids })
    }
    // Some wait on the dashboard.
    if (row % 2 === 1) await flipBetting(staff, player.id)
    await addContent(staff, { row, player, picture })
    await staff.call(contract.userPage.recountWallet, { userDB_id: player.id })
    await staff.call(contract.notes.add, { kind: 'player', subject_id: player.id, note: 'Calls at noon' })
  }
  await addApprovals(installation, staff, players)
  // The bid of the scene is behind the first page by now.
  await correctBid(staff, games.evening.main)
  for (const family of FAMILIES) for (let row = 1; row < ROWS; row += 1) await addGame(staff, family, row)
  const [first, newest] = [players[0], players.at(-1)]
  if (first === undefined || newest === undefined) throw new Error('there are players')
  for (let row = 0; row < ROWS; row += 1) {
    await newest.send(playerContract.funds.transfer, { mobile: first.mobile, amount: 1 })
  }
  return newest.id
}

/** Some are decided, one waits. */
async function addApprovals(installation: Installation, staff: StaffApi, players: readonly Hostile[]): Promise<void> {
  for (const { id: playerId } of players.slice(0, 2)) {
    const { byClerk, own } = await askForTwo(installation, staff, { playerId })
    const refused = { approval_id: byClerk, decision: 'refuse', reason: 'Not so' } as const
    await staff.call(contract.approvals.decide, refused)
    if (playerId === players[0]?.id) await staff.call(contract.approvals.withdraw, { approval_id: own })
  }
}

interface Hostile {
  id: string
  mobile: string
  code: string
  send: (call: { path: string }, body: object | FormData) => Promise<unknown>
}

/** The newest request, which is shown first, names the most. */
const METHODS = [
  { method: 'google-pay', googlePayNumber: '9876543210' },
  { method: 'paytm', paytmNumber: '9876543210' },
  {
    method: 'bank',
    bankName: 'Bank',
    holderName: 'Holder',
    accountNumber: '00112233',
    ifsc: 'SBIN0001234',
    branch: 'Fort',
  },
]

/** With requests to be decided, and others that were decided with remarks. */
async function addPlayer(
  installation: Installation,
  staff: StaffApi,
  { row, picture, referredBy }: { row: number; picture: Uint8Array<ArrayBuffer>; referredBy: Hostile | undefined },
): Promise<Hostile> {
  const mobile = `77000${String(10_000 + row)}`
  const refer = referredBy === undefined ? {} : { referCode: referredBy.code }
  const registered = await post(installation, 'player/v1/register', {
    name: `Hostile ${row}`,
    mobile,
    pin: '593827',
    ...refer,
  })
  const { token, player } = registered as { token: string; player: { id: string; myCode: string } }
  const send: Hostile['send'] = (call, body) => post(installation, call.path, body, token)
  await flipBetting(staff, player.id)
  await staff.call(contract.wallet.credit, { userDB_id: player.id, amount: 5000 })
  for (const [at, payee] of METHODS.entries()) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ amount: '50', method: 'bank', reference: randomUUID() })) {
      form.set(name, value)
    }
    form.set('receipt', new Blob([picture], { type: 'image/png' }), '"><img src=x onerror=xssRan(1)>.png')
    const { id: depositDB_id } = (await send(playerContract.funds.deposit, form)) as { id: string }
    const asked = await send(playerContract.funds.withdraw, { amount: 20, ...payee })
    const { id: withdraw_reqDB_id } = asked as { id: string }
    if (at > 0) continue
    if (row % 2 === 0) {
      await staff.upload(contract.deposits.accept, { depositDB_id, remark: 'Seen' }, picture)
      await staff.upload(contract.withdrawals.approve, { withdraw_reqDB_id, remark: 'Paid' }, picture)
    } else {
      await staff.call(contract.deposits.reject, { depositDB_id, reject_remark: 'Unknown' })
      await staff.call(contract.withdrawals.reject, { withdraw_reqDB_id, remark: 'Wrong' })
    }
  }
  return { id: player.id, mobile, code: player.myCode, send }
}

async function flipBetting(staff: StaffApi, userDB_id: string): Promise<void> {
  await staff.call(contract.toggles.flip, {
    userDB_id,
    collectionName: 'user',
    document_fieldName: 'betting_status',
  })
}

async function addContent(
  staff: StaffApi,
  { row, player, picture }: { row: number; player: Hostile; picture: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await player.send(playerContract.ideas.send, { text: 'An idea' })
  await staff.call(contract.notices.add, { notice_title: 'Title', notice_msg: 'Message', status: 1 })
  await staff.call(contract.notifications.send, { user: player.id, title_en: 'Title', content_en: 'Content' })
  const image = { display_order: String(row), image_title: 'Image' }
  await staff.upload(contract.images.slider.add, image, picture)
  await staff.upload(contract.images.qr.add, image, picture)
  await staff.call(contract.subAdmins.add, {
    name: `Hostile ${row}`,
    email: `hostile${row}@panadesk.test`,
    username: 'hostile',
    password: ADMIN.password,
    phone_number: '9876543210',
    status: 1,
    accessMenus: ['4'],
  })
}

async function post(installation: Installation, path: string, body: object | FormData, token = ''): Promise<unknown> {
  const response = await fetch(`${installation.address}/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })
  const reply: unknown = await response.json()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(reply)}`)
  return reply
}
