// An installation in which every screen has something to show: for tests that open whatever can be opened.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { smallPicture } from '../../apps/api/test/test-images.ts'
import { Player } from './player.ts'
import { StaffApi } from './staff-api.ts'
import { ADMIN, test as base, type Installation } from './test.ts'

/** The market's Friday; the scene stands half past twelve. */
export const DATE = '2026-11-20'
const NOW = '12:30'

/** By the time of the opening: `noon` has a saved result, `evening` has bids that can be corrected. */
type GameOf = 'noon' | 'evening'

export interface Scene {
  player: Player
  /** Ids. */
  games: Record<GameOf, Record<Family, string>>
}

const OPEN_TIME: Record<GameOf, string> = { noon: '12:00', evening: '20:00' }
const BIDS: Record<Family, { type: string; selection: string }> = {
  main: { type: 'single-digit', selection: '5' },
  starline: { type: 'single-digit', selection: '5' },
  galidisswar: { type: 'jodi-digit', selection: '14' },
}
export const RESULTS: Record<Family, string> = { main: '140', starline: '140', galidisswar: '14' }

/** The test function of such tests: one scene for all that run in the same worker. */
export const test = base.extend<object, { scene: Scene }>({
  scene: [async ({ installation }, use) => use(await setScene(installation)), { scope: 'worker' }],
})

async function setScene(installation: Installation): Promise<Scene> {
  await installation.setTime('09:00')
  const morning = await StaffApi.signIn(installation.address, ADMIN)
  const player = await Player.register(installation, morning, {
    name: 'Sarita Shinde',
    rupees: 5000,
    mobile: '9820012345',
  })
  const games = { noon: await addGames(morning, 'noon'), evening: await addGames(morning, 'evening') }
  for (const family of FAMILIES) {
    await placeBid(player, family, games.noon[family])
    await placeBid(player, family, games.evening[family])
  }
  await installation.setTime(NOW)
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  for (const family of FAMILIES) await saveResult(staff, family, games.noon[family])
  await correctBid(staff, games.evening.main)
  await askForFunds(player)
  await addContent(staff, player)
  return { player, games }
}

async function addGames(staff: StaffApi, of: GameOf): Promise<Record<Family, string>> {
  const add = async (family: Family): Promise<string> => {
    const added = await staff.call(contract.games.save[family], {
      game_name: nameOf(family, of),
      open_time: OPEN_TIME[of],
      close_time: MARKET_RULES[family].hasCloseTime ? '22:00' : undefined,
    })
    return added._id
  }
  return { main: await add('main'), starline: await add('starline'), galidisswar: await add('galidisswar') }
}

export function nameOf(family: Family, of: GameOf): string {
  return `${family} ${of}`.toUpperCase()
}

async function placeBid(player: Player, family: Family, gameId: string): Promise<void> {
  const slip = { gameId, bids: [{ ...BIDS[family], points: 50 }] }
  await player.bid(family === 'main' ? { ...slip, session: 'open' } : slip)
}

async function saveResult(staff: StaffApi, family: Family, gameId: string): Promise<void> {
  const session = family === 'main' ? 'Open' : undefined
  const market = { gameDB_id: gameId, result_dec_date: DATE, session, pana_number: RESULTS[family] }
  await staff.call(contract.results.save[family], market)
}

/** From 5 to 6 and back, so that the bid shows its corrections and still is what was placed. */
export async function correctBid(staff: StaffApi, gameId: string): Promise<void> {
  const day = { gameDB_id: gameId, predictionDate: DATE, gameType: 'all_type' } as const
  const [bid] = (await staff.call(contract.bids.history.main, day)).data
  assert(bid !== undefined, 'the scene has a bid')
  for (const digit of ['6', '5']) await staff.call(contract.bids.updateProperties, { bidDB_id: bid._id, digit })
}

async function askForFunds(player: Player): Promise<void> {
  const receipt = new Uint8Array(await smallPicture('png'))
  await player.deposit({ rupees: 300, reference: 'UTR SCENE 1', receipt })
  await player.withdraw({ rupees: 200, accountNumber: '00112233445566' })
}

async function addContent(staff: StaffApi, player: Player): Promise<void> {
  const picture = new Uint8Array(await smallPicture('png'))
  await staff.upload(contract.images.slider.add, { display_order: '1', image_title: 'Diwali' }, picture)
  await staff.upload(contract.images.qr.add, { display_order: '1', image_title: 'House account' }, picture)
  await staff.call(contract.notes.add, { kind: 'player', subject_id: player.id, note: 'Pays on Fridays.' })
  await player.sendIdea('Please show the results of the whole week.')
  await staff.call(contract.notices.add, { notice_title: 'Holiday', notice_msg: 'No market on Monday.', status: 1 })
  const [title_en, content_en] = ['Welcome', 'Good luck.']
  await staff.call(contract.notifications.send, { user: player.id, title_en, content_en })
  await staff.call(contract.subAdmins.add, {
    name: 'Mohan Gupta',
    email: 'mohan@panadesk.test',
    username: 'mohan',
    password: ADMIN.password,
    phone_number: '9876543210',
    status: 1,
    accessMenus: ['4'],
  })
  const content = '<h2>How to play</h2><p>Choose a <strong>digit</strong>.</p>'
  await staff.call(contract.howToPlay.save, { content_state: content, video_link: '' })
  await staff.call(contract.settings.saveAppLink, { app_link: 'https://app.panadesk.test', content: 'Play with me' })
  await staff.call(contract.settings.saveFixedValues, { app_maintainence_msg: 'Back at six.' })
}
