// Every entry of the panel's contract as it should be called, and the scene in which all of these calls are good.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { ownExamples, type EntryCall, type GoodCall } from './good-call.ts'
import { preparedCalls } from './prepared-calls.ts'
import { queueCalls } from './queue-calls.ts'
import { secondFactorCalls } from './second-factor-calls.ts'
import { PASSWORD, type TestApp } from './test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from './test-market.ts'
import { moveTo, saveResult, settle, TODAY } from './test-results.ts'

const BIDS: Record<Family, TestBid> = {
  main: { type: 'single-digit', selection: '5', session: 'open' },
  starline: { type: 'single-digit', selection: '5' },
  galidisswar: { type: 'jodi-digit', selection: '14' },
}
const RESULTS: Record<Family, string> = { main: '140', starline: '140', galidisswar: '14' }
const PERSON = { name: 'Asha', email: 'a@panadesk.test', username: 'asha', phone_number: '9876543210' }
const SUB_ADMIN = { ...PERSON, status: 1, accessMenus: ['9'] }

/** The ids of what the calls name. */
export interface Scene {
  /** A game of each family in three states: with an undecided bid, with a saved result, and untouched. */
  games: Record<'open' | 'saved' | 'fresh', Record<Family, number>>
  playerId: number
  /** An undecided one of the main market. */
  bidId: number
  /** One of a main market whose open is saved, and so is in a sealed book. */
  sealedBidId: number
  /** One of a main market whose open is over, and has no result. */
  lateBidId: number
  /** Its open is declared, its close is saved. */
  closeGame: number
  /** Its open is declared, its close is to come. */
  declaredGame: number
  noticeId: number
  ideaId: number
  subAdminId: number
  imageIds: { slider: number; qr: number }
  /** Pending ones, to be decided each in its way. */
  deposits: number[]
  withdrawals: number[]
}

const NO_GAMES = { main: 0, starline: 0, galidisswar: 0 }
/** For whoever wants the names of the calls before there is an installation. */
export const NO_SCENE: Scene = {
  games: { open: NO_GAMES, saved: NO_GAMES, fresh: NO_GAMES },
  playerId: 0,
  bidId: 0,
  sealedBidId: 0,
  lateBidId: 0,
  closeGame: 0,
  declaredGame: 0,
  noticeId: 0,
  ideaId: 0,
  subAdminId: 0,
  imageIds: { slider: 0, qr: 0 },
  deposits: [],
  withdrawals: [],
}

/** Moves the clock of the app to the evening of its first day. */
export async function layScene(app: TestApp): Promise<Scene> {
  const playerId = await makePlayer(app)
  const games: Scene['games'] = { open: { ...NO_GAMES }, saved: { ...NO_GAMES }, fresh: { ...NO_GAMES } }
  let [bidId, sealedBidId] = [0, 0]
  for (const family of FAMILIES) {
    // In the evening the open ones still take bids, so that whoever has the right may correct theirs.
    for (const state of ['open', 'saved', 'fresh'] as const) {
      games[state][family] = await makeGame(app, { family, isLate: state === 'open' })
    }
    for (const state of ['open', 'saved'] as const) {
      const [id] = await placeBids(app, { playerId, gameId: games[state][family], family, bids: [BIDS[family]] })
      if (family === 'main' && state === 'open') bidId = id ?? 0
      if (family === 'main' && state === 'saved') sealedBidId = id ?? 0
    }
  }
  const lateGame = await makeGame(app)
  const [lateBidId = 0] = await placeBids(app, { playerId, gameId: lateGame, family: 'main', bids: [BIDS.main] })
  const deposits = await makePending(app, { kind: 'deposit', playerId, count: 4 })
  const withdrawals = await makePending(app, { kind: 'withdrawal', playerId, count: 2 })
  const [closeGame, declaredGame] = [await makeGame(app), await makeGame(app)]
  for (const gameId of [closeGame, declaredGame]) await settle(app, { gameId, session: 'open', value: '140' })
  await moveTo(app, '18:00')
  await saveResult(app, { gameId: closeGame, session: 'close', value: '140' })
  for (const family of FAMILIES) {
    const session = MARKET_RULES[family].sessions[0] ?? 'open'
    await saveResult(app, { gameId: games.saved[family], family, session, value: RESULTS[family] })
  }
  return {
    games,
    playerId,
    bidId,
    sealedBidId,
    lateBidId,
    closeGame,
    declaredGame,
    deposits,
    withdrawals,
    ...(await layContent(app, playerId)),
  }
}

async function layContent(app: TestApp, playerId: number) {
  const notice = app.db.insertInto('notice').values({ title: 'Title', message: 'Message', is_active: true })
  const { id: noticeId } = await notice.returning('id').executeTakeFirstOrThrow()
  const idea = app.db.insertInto('idea').values({ player_id: playerId, content: 'Idea' })
  const { id: ideaId } = await idea.returning('id').executeTakeFirstOrThrow()
  const { adminId: subAdminId } = await app.subAdmin([])
  const imageIds = { slider: 0, qr: 0 }
  for (const kind of ['slider', 'qr'] as const) {
    const image = app.db.insertInto('image').values({ kind, file: `${'0'.repeat(32)}.png`, display_order: 1 })
    imageIds[kind] = (await image.returning('id').executeTakeFirstOrThrow()).id
  }
  return { noticeId, ideaId, subAdminId, imageIds }
}

interface Pending {
  kind: 'deposit' | 'withdrawal'
  playerId: number
  count: number
}

async function makePending({ db }: TestApp, { kind, playerId, count }: Pending): Promise<number[]> {
  const request = { player_id: playerId, amount_paise: 100_00, method: 'bank' }
  const rows = await db
    .insertInto(kind)
    .values(Array.from({ length: count }, () => request))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

const id = (number: number) => String(number)
const sessionField = (family: Family) => (family === 'main' ? { session: 'Open' } : {})
const ofFamily = (entries: Record<Family, AnyEndpoint>, call: (family: Family) => GoodCall): EntryCall[] =>
  FAMILIES.map((family) => [entries[family], call(family)])

const entries = allEndpoints(contract)

/** By the entry's name. Those that settle or end something come last. */
export function goodCalls(scene: Scene): Record<string, GoodCall> {
  const calls = [...ownExamples(entries.map(({ endpoint }) => endpoint)), ...builtCalls(scene)]
  return Object.fromEntries(calls.map(([entry, call]) => [nameOf(entry), call]))
}

function nameOf(entry: AnyEndpoint): string {
  const found = entries.find(({ endpoint }) => endpoint === entry)
  assert(found !== undefined, `${entry.path} is an entry of the contract`)
  return found.name
}

/** What is there of a family that has the session. */
function of(entry: AnyEndpoint | undefined): AnyEndpoint {
  assert(entry !== undefined, 'the family has the session')
  return entry
}

/** Those that name what is in the scene. */
function builtCalls(scene: Scene): EntryCall[] {
  const {
    games,
    playerId,
    bidId,
    sealedBidId,
    closeGame,
    declaredGame,
    noticeId,
    ideaId,
    subAdminId,
    imageIds,
    deposits,
    withdrawals,
  } = scene
  const market = (family: Family, state: keyof typeof games) => ({
    gameDB_id: id(games[state][family]),
    result_dec_date: TODAY,
  })
  const filter = (family: Family) => ({ gameDB_id: id(games.saved[family]), predictionDate: TODAY })
  const chart = { gameDB_id: id(games.saved.main), from: '2026-11-01', to: TODAY }
  const undone = { gameDB_id: id(declaredGame), result_dec_date: TODAY, session: 'Open' }
  return [
    [contract.login.check, { body: { email: 'staff1@panadesk.test', password: PASSWORD } }],
    [contract.dashboard.ankTotals, { body: { gameDB_id: id(games.open.main), session: 'Open' } }],
    ...ofFamily(contract.games.delete, (family) => ({ body: { gameDB_id: id(games.fresh[family]) } })),
    [contract.games.week, { id: id(games.open.main) }],
    [contract.games.saveOffDays, { body: { gameDB_id: id(games.open.main), days: [{ name: 'Sunday', status: 0 }] } }],
    ...ofFamily(contract.bids.history, (family) => ({ body: { ...filter(family), gameType: 'all_type' } })),
    [contract.bids.get, { body: { bidDB_id: id(bidId) } }],
    [contract.bids.proof, { body: { bidDB_id: id(sealedBidId) } }],
    [
      contract.bids.updateDigit,
      { body: { bidDB_id: id(bidId), digit: '6', collectionName: 'bid_history', reason: 'Misheard' } },
    ],
    [contract.bids.updateProperties, { body: { bidDB_id: id(bidId), digit: '7', reason: 'Misheard' } }],
    ...ofFamily(contract.results.history, () => ({ body: { result_dec_date: TODAY } })),
    ...ofFamily(contract.results.load, (family) => ({ body: { ...market(family, 'saved'), ...sessionField(family) } })),
    ...ofFamily(contract.results.save, (family) => ({
      body: { ...market(family, 'saved'), ...sessionField(family), pana_number: RESULTS[family] },
    })),
    [of(contract.results.winners.main.open), { body: market('main', 'saved') }],
    [of(contract.results.winners.main.close), { body: { gameDB_id: id(closeGame), result_dec_date: TODAY } }],
    [of(contract.results.winners.starline.open), { body: market('starline', 'saved') }],
    [of(contract.results.winners.galidisswar.close), { body: market('galidisswar', 'saved') }],
    [contract.profit.get, { body: { from: TODAY, to: TODAY, by: 'game' } }],
    [contract.resultCharts.chart, { body: chart }],
    [contract.resultCharts.frequency, { body: chart }],
    ...ofFamily(contract.reports.sell, (family) => ({
      body: { ...filter(family), gameType: 'all_type', ...sessionField(family) },
    })),
    [contract.reports.winning, { body: { ...market('main', 'saved'), selected_session: 'Open' } }],
    [contract.reports.winningOfDay.starline, { body: market('starline', 'saved') }],
    [contract.reports.winningOfDay.galidisswar, { body: market('galidisswar', 'saved') }],
    [contract.reports.bidWinning, { body: market('main', 'saved') }],
    [contract.reports.bidsOfDay, { body: { gameDB_id: id(games.saved.main), result_date: TODAY } }],
    [contract.reports.winsOfDay, { body: { gameDB_id: id(games.saved.main), result_date: TODAY } }],
    [contract.reports.prediction.main, { body: { ...filter('main'), session: 'Open', selected_open_pana: '140' } }],
    [contract.reports.prediction.starline, { body: { ...filter('starline'), selected_number: '140' } }],
    [contract.reports.prediction.galidisswar, { body: { ...filter('galidisswar'), selected_number: '14' } }],
    [contract.reports.exposure, { body: filter('main') }],
    [contract.reports.whatIf, { body: { ...filter('main'), session: 'Open' } }],
    [
      contract.toggles.flip,
      { body: { userDB_id: id(playerId), collectionName: 'user', document_fieldName: 'is_agent' } },
    ],
    [contract.userPage.profile, { id: id(playerId) }],
    [contract.userPage.summary, { id: id(playerId) }],
    [contract.userPage.recountWallet, { body: { userDB_id: id(playerId) } }],
    [contract.userPage.changePin, { body: { userDB_id: id(playerId), security_pin: '4711' } }],
    ...(['referrals', 'deposits', 'withdrawals', 'bids', 'movements', 'winnings', 'logins'] as const).map(
      (table): EntryCall => [contract.userPage[table], { id: id(playerId), body: {} }],
    ),
    [contract.wallet.credit, { body: { userDB_id: id(playerId), amount: 12.5 } }],
    [contract.wallet.debit, { body: { userDB_id: id(playerId), amount: 12.5 } }],
    [contract.withdrawals.report, { body: { withdraw_date: TODAY } }],
    [contract.withdrawals.view, { id: id(withdrawals[0] ?? 0) }],
    [contract.withdrawals.approve, { form: { withdraw_reqDB_id: id(withdrawals[0] ?? 0), remark: 'Paid' } }],
    [contract.withdrawals.reject, { body: { withdraw_reqDB_id: id(withdrawals[1] ?? 0), remark: 'Wrong account' } }],
    [contract.transfers.report, { body: { transfer_date: TODAY } }],
    [contract.deposits.report, { body: { deposit_date: TODAY } }],
    ...queueCalls(deposits[0] ?? 0),
    [contract.deposits.accept, { body: { depositDB_id: id(deposits[0] ?? 0) } }],
    [contract.deposits.reject, { body: { depositDB_id: id(deposits[1] ?? 0), reject_remark: 'Unknown payment' } }],
    [
      contract.deposits.rejectOnUserPage,
      { body: { transactionDB_id: id(deposits[2] ?? 0), remark: 'Unknown payment' } },
    ],
    [contract.deposits.delete, { body: { depositDB_id: id(deposits[3] ?? 0) } }],
    [contract.notices.update, { body: { notice_title: 'Title', notice_msg: 'Changed', status: 0 }, id: id(noticeId) }],
    [contract.notices.delete, { body: { noticeDB_id: id(noticeId) } }],
    [contract.userIdeas.delete, { id: id(ideaId) }],
    ...(['slider', 'qr'] as const).flatMap((kind): EntryCall[] => {
      const image = { imageDB_id: id(imageIds[kind]) }
      return [
        [contract.images[kind].update, { body: { ...image, display_order: 2, image_title: 'Changed' } }],
        [contract.images[kind].move, { body: { ...image, direction: 'up' } }],
        [contract.images[kind].delete, { body: image }],
      ]
    }),
    [of(contract.results.declare.main.open), { body: market('main', 'saved') }],
    [of(contract.results.declare.main.close), { body: { gameDB_id: id(closeGame), result_dec_date: TODAY } }],
    [of(contract.results.declare.starline.open), { body: market('starline', 'saved') }],
    [of(contract.results.declare.galidisswar.close), { body: market('galidisswar', 'saved') }],
    [contract.results.undoDetails, { body: undone }],
    [contract.results.undoDeclare, { body: { ...undone, reason: 'A digit was misheard.' } }],
    ...ofFamily(contract.reverts.list, (family) => ({ body: { gameDB_id: id(games.open[family]), date: TODAY } })),
    ...ofFamily(contract.reverts.revert, (family) => ({
      body: { gameDB_id: id(games.open[family]), bid_revert_date: TODAY },
    })),
    [contract.subAdmins.update, { body: { ...SUB_ADMIN, email: 'b@panadesk.test' }, id: id(subAdminId) }],
    [contract.subAdmins.resetPassword, { body: { adminDB_id: id(subAdminId), password: PASSWORD } }],
    ...secondFactorCalls(scene),
    ...preparedCalls({ subAdminId, playerId, gameId: games.open.main }),
    [contract.subAdmins.viewAs, { body: { adminDB_id: id(subAdminId) } }],
    [contract.subAdmins.endView, { body: {} }],
    [contract.subAdmins.delete, { body: { adminDB_id: id(subAdminId) } }],
    [contract.auditLog.ofUser, { body: {}, id: id(playerId) }],
    [contract.auditLog.ofGame, { body: {}, id: id(games.open.main) }],
    [contract.login.chooseLanguage, { body: { language: 'hi' } }],
    [contract.login.changePassword, { body: { current_password: PASSWORD, new_password: 'Other-Horse-8' } }],
    [contract.login.logout, {}],
  ]
}
