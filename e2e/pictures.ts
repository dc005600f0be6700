// Pictures of every screen, for eyes alone: nothing is compared.
import { join } from 'node:path'
import { MENU } from '../apps/web/src/shell/menu.ts'
import { goToOtherScreen } from './support/in-panel.ts'
import { DATE, test, type Scene } from './support/scene.ts'
import { expect } from './support/test.ts'

const FOLDER = join(import.meta.dirname, '../pictures')
const WIDTHS = [390, 768, 1280, 1440]
const HEIGHT = 800

/** Reports are asked for something, so that they show it. */
function pathsOf({ player, games }: Scene): string[] {
  const market = `gameDB_id=${games.noon.main}`
  const asked: Readonly<Record<string, string>> = {
    '/user-bid-history': `predictionDate=${DATE}&${market}&gameType=all_type`,
    '/customer-sell-report': `predictionDate=${DATE}&${market}&gameType=single_digit&session=open`,
    '/bid-winning-report': `result_dec_date=${DATE}&${market}`,
    '/bid-revert': `date=${DATE}&gameDB_id=${games.evening.main}`,
    '/declare-result': `result_dec_date=${DATE}&${market}&session=open`,
  }
  const inMenu = MENU.flatMap(({ entries }) => entries.map(({ path }) => path))
  const others = [`/dashboard/view-user/${player.id}`, `/control-room/${games.evening.main}/${DATE}`]
  return [...inMenu, ...others].map((path) => (asked[path] === undefined ? path : `${path}?${asked[path]}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of WIDTHS) {
    test(`${width} px, ${colorScheme}`, async ({ page, scene, signIn }) => {
      await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: HEIGHT })
      await signIn(page)
      await page.goto('/404')
      for (const path of pathsOf(scene)) {
        await goToOtherScreen(page, path)
        await page.evaluate(() => document.fonts.ready)
        const name = path.replace(/\?.*/, '').slice(1).replaceAll('/', '-')
        await page.screenshot({ path: join(FOLDER, `${width}-${colorScheme}`, `${name}.png`), fullPage: true })
      }
      expect(scene.player.id).not.toBe('')
    })
  }
}
