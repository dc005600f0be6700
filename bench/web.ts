// What the panel weighs, how long a browser takes from opening a screen to its first rows on a book, and from an input to the next
// paint. The floor of the first rows is the time in which the same browser opens a page that holds one line of text.
import type { Browser } from '@playwright/test'
import { assert } from '@panadesk/domain/assert'
import { signInToPanel, type PanelVisitor } from './api/panel-visitor.ts'
import { withApi, type Benchmark } from './benchmark.ts'
import { findBusyMarkets, type BusyMarkets } from './lists/busy-markets.ts'
import { goalAtMost, type Figure } from './measure/figure.ts'
import { summary, takeTurns } from './measure/take-turns.ts'
import { buildPanel, weighPanel } from './web/bundle.ts'
import { handledScreens } from './web/handled-screens.ts'
import { measureInput } from './web/measure-input.ts'
import { newContext, openScreen, OPENINGS, ROWS, withBrowser } from './web/open-screen.ts'

const BARE_PAGE = '/health'
const REQUESTS_MAX = 30

export const web: Benchmark = {
  name: 'web',
  run: (book) => {
    buildPanel()
    return withApi(book, async ({ address }) => {
      const visitor = await signInToPanel(address)
      const markets = await findBusyMarkets(book)
      const screens = screensOf(markets)
      return withBrowser(async (browser) => {
        const figures = weighPanel()
        for (const [name, path] of Object.entries(screens)) {
          figures.push(await measureScreen(browser, { name, path, address, visitor }))
        }
        for (const { isSignedIn, ...handled } of handledScreens(address, markets)) {
          const context = await newContext(browser, { url: address, cookies: isSignedIn ? visitor.cookies : new Map() })
          figures.push(await measureInput(await context.newPage(), handled))
          await context.close()
        }
        return figures
      })
    })
  },
}

/** Of lists with the most to show. */
function screensOf({ largest }: BusyMarkets): Record<string, string> {
  const market = `predictionDate=${largest.marketDate}&gameDB_id=${largest.gameId}&gameType=all_type`
  return {
    dashboard: '/dashboard',
    users: '/user-management',
    'bid history of the largest market': `/user-bid-history?${market}`,
    'audit log': '/audit-log',
  }
}

interface Screen {
  name: string
  path: string
  address: string
  visitor: PanelVisitor
}

/** Each time in a browser that has kept nothing. */
async function measureScreen(browser: Browser, { name, path, address, visitor }: Screen): Promise<Figure> {
  /** Of the last run of each, as all runs ask for the same. */
  const requests = new Map<string, number>()
  const open = (opened: string, usable: string) => async () => {
    const shown = await openScreen(browser, { url: `${address}${opened}`, usable, cookies: visitor.cookies })
    assert(shown.url.pathname === new URL(opened, address).pathname, `${opened} is shown`)
    requests.set(opened, shown.requests)
    return shown.ms
  }
  const turns = await takeTurns({ product: open(path, ROWS), floor: open(BARE_PAGE, 'body') }, OPENINGS)
  const { details, ...medians } = summary(turns)
  const asked = requests.get(path) ?? 0
  return {
    work: `opening ${name} until its first rows`,
    unit: 'ms',
    goals: [goalAtMost(asked, REQUESTS_MAX, ' requests')],
    ...medians,
    details: { ...details, requests: asked },
  }
}
