// How long a browser that has kept nothing takes to the login and to the first rows of users, beside a minimal react-admin on a
// plain REST server over the same book. Not among the benchmarks that run without a name, as it asks the registry for packages.
import type { Browser } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { signInToPanel } from './api/panel-visitor.ts'
import { withApi, type Benchmark } from './benchmark.ts'
import { goalAtMost, hundredths, ratioOf, type Figure } from './measure/figure.ts'
import { summary, takeTurns } from './measure/take-turns.ts'
import { buildPeer } from './peers/build-peer.ts'
import { servePeer } from './peers/serve-peer.ts'
import { buildPanel } from './web/bundle.ts'
import { openScreen, OPENINGS, ROWS, withBrowser, type Line, type Opened } from './web/open-screen.ts'

const PASSWORD = 'input[type=password]'
const BYTES_PER_KIB = 1024
/** As operators have it at home. */
const HOME_LINE: Line = { mbitPerSecond: 20, latencyMs: 40 }
const RATIO_MAX = 0.9

export const peers: Benchmark = {
  name: 'peers',
  run: async (book) => {
    buildPanel()
    const panel = await buildPeer()
    const peer = await servePeer(panel, book.platform.pool)
    try {
      return await withApi(book, async ({ address }) => {
        const { cookies } = await signInToPanel(address)
        const stored = { 'signed-in': 'yes' }
        const scriptKib = hundredths(gzipSync(panel.script).length / BYTES_PER_KIB)
        const login = {
          product: { url: `${address}/`, usable: PASSWORD },
          floor: { url: `${peer.address}/#/login`, usable: PASSWORD },
          requestsMax: 15,
        }
        const users = {
          product: { url: `${address}/user-management`, usable: ROWS, cookies },
          floor: { url: `${peer.address}/#/users`, usable: ROWS, stored },
          requestsMax: 30,
        }
        return withBrowser(async (browser) => {
          const figures: Figure[] = []
          for (const line of [undefined, HOME_LINE]) {
            const terms = { browser, line, scriptKib }
            figures.push(await beside('login until it can be typed into', login, terms))
            figures.push(await beside('users until their first rows', users, terms))
          }
          return figures
        })
      })
    } finally {
      await peer.stop()
    }
  },
}

interface Sides {
  readonly product: Opened
  /** The peer. */
  readonly floor: Opened
  /** Of the product. */
  readonly requestsMax: number
}

interface Terms {
  readonly browser: Browser
  readonly line: Line | undefined
  /** Of the peer, packed. */
  readonly scriptKib: number
}

async function beside(
  work: string,
  { product, floor, requestsMax }: Sides,
  { browser, line, scriptKib }: Terms,
): Promise<Figure> {
  const requests = { product: 0, peer: 0 }
  const opened = (screen: Opened, side: keyof typeof requests) => async () => {
    const shown = await openScreen(browser, { ...screen, line })
    requests[side] = shown.requests
    return shown.ms
  }
  const turns = await takeTurns({ product: opened(product, 'product'), floor: opened(floor, 'peer') }, OPENINGS)
  const { details, ...medians } = summary(turns)
  const over = line === undefined ? '' : ` over ${line.mbitPerSecond} Mbit/s and ${line.latencyMs} ms`
  return {
    work: `${work}${over} (floor: minimal react-admin)`,
    unit: 'ms',
    goals: [
      goalAtMost(ratioOf(medians) ?? Number.NaN, RATIO_MAX, ' of the floor'),
      goalAtMost(requests.product, requestsMax, ' requests'),
    ],
    ...medians,
    details: { ...details, requests, scriptKib },
  }
}
