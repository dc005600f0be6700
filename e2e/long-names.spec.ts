// Names as long as they may be and without a blank, and amounts of eleven digits: no screen becomes wider than what it is on.
import { contract } from '@panadesk/contract'
import type { Page } from '@playwright/test'
import { overflowsSideways } from './support/accessibility.ts'
import { goToOtherScreen } from './support/in-panel.ts'
import { plantAlerts, plantMentions } from './support/plant-findings.ts'
import { Player } from './support/player.ts'
import { DATE, test } from './support/scene.ts'
import { StaffApi } from './support/staff-api.ts'
import { ADMIN, expect } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1280, height: 800 }
const NAME = 'Venkatanarasimharajuvaripeta'.repeat(3).slice(0, 60)
const GAME = NAME.toUpperCase()
const RUPEES = 9_999_999_999.99

/** Names that no other file should find in its lists. */
test.use({ alone: 'long names' })

for (const size of [PHONE, LAPTOP]) {
  test(`long names and amounts stay within ${size.width} px`, async ({ page, installation, scene, signIn }) => {
    expect(scene.player.id).not.toBe('')
    const staff = await StaffApi.signIn(installation.address, ADMIN)
    const player = await Player.register(installation, staff, { name: NAME, rupees: RUPEES })
    const { _id: gameId } = await staff.call(contract.games.save.main, {
      game_name: `${GAME.slice(0, 55)}${size.width}`,
      open_time: '20:00',
      close_time: '22:00',
    })
    await staff.call(contract.notes.add, { kind: 'player', subject_id: player.id, note: NAME.repeat(8) })
    // Both bells are in the bar.
    await plantMentions(installation, [{ id: 700_000 + size.width, playerId: player.id, admin: ADMIN.email }])
    await plantAlerts(installation, [{ id: 700_000 + size.width, kind: 'disk-room', what: NAME.repeat(3) }])
    await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
    await page.setViewportSize(size)
    await signIn(page)
    await page.goto('/404')
    const market = new URLSearchParams({ result_dec_date: DATE, gameDB_id: gameId, session: 'open' })
    const paths = [
      '/dashboard',
      '/control-room',
      `/control-room/${gameId}/${DATE}`,
      '/alerts',
      `/declare-result?${market.toString()}`,
      '/user-management',
      `/dashboard/view-user/${player.id}`,
      '/movements',
      '/deposite-history',
      '/withdraw-request-management',
      '/game-name',
      '/audit-log',
      '/day-sheet',
      '/month-sheet',
      '/figures/profit',
    ]
    for (const path of paths) {
      await goToOtherScreen(page, path)
      expect(await overflowsSideways(page), path).toBe(false)
      expect(await spiltFigures(page), path).toEqual([])
      expect(await coveredNames(page), path).toEqual([])
    }
    await page.getByRole('button', { name: /^Notes that name you/ }).click()
    const read = page.getByRole('button', { name: /^Read the note about/ }).first()
    await expect(read).toBeVisible()
    expect(await read.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false)
  })
}

/** Figures that stand over the edge of their card. */
function spiltFigures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-part=figures] > *')]
      .filter((card) => card.scrollWidth > card.clientWidth)
      .map((card) => card.innerText),
  )
}

/** Names of cards over which the number of the card lies, or the box that selects it. */
function coveredNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('li[data-row]')].flatMap((card) => {
      const number = card.firstElementChild?.getBoundingClientRect()
      const name = card.querySelector('dd')
      if (number === undefined || name === null) return []
      const words = document.createRange()
      words.selectNodeContents(name)
      const isCovered = [...words.getClientRects()].some(
        ({ right, top, bottom }) => right > number.left && top < number.bottom && bottom > number.top,
      )
      return isCovered ? [name.innerText] : []
    }),
  )
}
