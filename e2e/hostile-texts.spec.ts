// Every text that anybody can put into the installation: each screen shows it as text, and nothing runs.
import { chanceOf, testSeed } from '../apps/api/test/random.ts'
import { watchForExecution } from './support/execution-watch.ts'
import { test } from './support/hostile-installation.ts'
import { hostileScreens, openEverything, refuseChanges } from './support/hostile-walk.ts'
import { goInPanel, loadAllCode } from './support/in-panel.ts'
import { PAYLOADS } from './support/payloads.ts'
import { TAG } from './support/plant-texts.ts'
import { DATE } from './support/scene.ts'
import { expect } from './support/test.ts'

// Each worker has an installation of its own.
test.describe.configure({ mode: 'parallel' })

const IS_FULL = process.env['TEST_WIDTH'] === 'full'
/** As many as fit into one text that the database can still index. */
const BUNDLE = 24
/** All of them in every field, or each of them in some. */
const ROUNDS = IS_FULL ? Math.ceil(PAYLOADS.length / BUNDLE) : 1

/** Kept for other reasons than to be shown as text: where a session is from, names that no game may have, addresses of pictures. */
const NEVER_SHOWN = [
  'alert_webhook.chat_id',
  'alert_webhook.saved_by_name',
  'admin_session.address',
  'admin_session.user_agent',
  'approval.address',
  'bid_stop.release_reason',
  'bid_stop.released_by_name',
  'bulk_row.msg',
  'bulk_run.address',
  'bulk_run.request_id',
  'deposit.accept_receipt',
  'deposit.receipt',
  'house_import_file.name',
  'image.file',
  'list_view.name',
  'list_view.owner_name',
  'differing_entry.second_by_name',
  'past_game_name.name',
  'provider_report.body',
  'request_claim.claimed_by_name',
  'withdrawal.receipt',
]

test('there are a hundred payloads and more, each of them once', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(100)
  expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length)
})

for (let round = 0; round < ROUNDS; round += 1) {
  // Every other round without the policy: what the panel does with texts must be right without it too.
  const isPolicyOff = round % 2 === 1
  const how = isPolicyOff ? ', even without a content security policy' : ''
  test(`no screen runs what is stored, round ${round}${how}`, async ({
    browser,
    installation,
    signIn,
    hostileInstallation,
  }) => {
    test.slow()
    const { singles, bundle } = drawPayloads(round)
    const context = await browser.newContext({ baseURL: installation.address, bypassCSP: isPolicyOff })
    const watch = await watchForExecution(context, installation.address)
    const page = await context.newPage()
    await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
    await signIn(page)
    const columns = await hostileInstallation.plant({ singles, bundle })
    await page.goto('/')
    await refuseChanges(page, bundle)

    const shown = new Set<string>()
    const literal = new Set<string>()
    const met = new Set<string>()
    const look = async () => {
      const text = await watch.textOf(page)
      for (const [, column = ''] of text.matchAll(TAG)) shown.add(column.toLowerCase())
      for (const payload of singles) if (text.includes(payload)) literal.add(payload)
      expect(watch.findings).toEqual([])
    }
    const screens = hostileScreens(hostileInstallation)
    await loadAllCode(page)
    /** Answers where something could not be pressed. */
    const walk = async (paths: readonly string[]) => {
      const unopened: string[] = []
      for (const path of paths) {
        await goInPanel(page, path)
        await look()
        if (!(await openEverything(page, look, met))) unopened.push(path)
      }
      return unopened
    }
    const missed = () => columns.filter((column) => !shown.has(column) && !NEVER_SHOWN.includes(column))
    const unopened = await walk(screens)
    // On a machine with much else to do, something may cover what is to be pressed for too long.
    if (missed().length > 0) {
      met.clear()
      await walk(unopened)
    }

    // Otherwise the walk would have missed where they are shown.
    expect(missed()).toEqual([])
    expect(singles.filter((payload) => !literal.has(payload))).toEqual([])
    expect(met.size).toBeGreaterThan(40)
    await context.close()
  })
}

/** Of a full run the payloads of this round, of a short one all, and some of them together. */
function drawPayloads(round: number): { singles: readonly string[]; bundle: readonly string[] } {
  const ofRound = PAYLOADS.slice(round * BUNDLE, (round + 1) * BUNDLE)
  if (IS_FULL) return { singles: ofRound, bundle: ofRound }
  const chance = chanceOf(testSeed())
  const first = chance.below(PAYLOADS.length)
  const singles = [...PAYLOADS.slice(first), ...PAYLOADS.slice(0, first)]
  return { singles, bundle: singles.slice(0, BUNDLE) }
}
