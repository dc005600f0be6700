// How long a browser that has kept nothing takes to the login and to the first rows of users, beside a minimal react-admin on a
// plain REST server over the same book. Not among the benchmarks that run without a name, as it asks the registry for packages.
import type { Browser } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { signInToPanel } from './api/panel-visitor.ts'
import { withApi, type Benchmark } from './benchmark.ts'
import { hundredths, type Figure } from './measure/figure.ts'
import { summary, takeTurns } from './measure/take-turns.ts'
import { buildPeer } from './peers/build-peer.ts'
import { servePeer } from './peers/serve-peer.ts'
import { buildPanel } from './web/bundle.ts'
import { openScreen, OPENINGS, ROWS, withBrowser } from './web/open-screen.ts'

const PASSWORD = 'input[type=password]'
const BYTES_PER_KIB = 1024

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
        return withBrowser(async (browser) => [
          await beside(browser, 'login until it can be typed into', {
            product: { url: `${address}/`, usable: PASSWORD },
            floor: { url: `${peer.address}/#/login`, usable: PASSWORD },
            scriptKib,
          }),
          await beside(browser, 'users until their first rows', {
            product: { url: `${address}/user-management`, usable: ROWS, cookies },
            floor: { url: `${peer.address}/#/users`, usable: ROWS, stored },
            scriptKib,
          }),
        ])
      })
    } finally {
      await peer.stop()
    }
  },
}

type Screen = Parameters<typeof openScreen>[1]

/** The floor is the peer. */
async function beside(
  browser: Browser,
  work: string,
  { product, floor, scriptKib }: { product: Screen; floor: Screen; scriptKib: number },
): Promise<Figure> {
  const requests = { product: 0, peer: 0 }
  const opened = (screen: Screen, side: keyof typeof requests) => async () => {
    const shown = await openScreen(browser, screen)
    requests[side] = shown.requests
    return shown.ms
  }
  const turns = await takeTurns({ product: opened(product, 'product'), floor: opened(floor, 'peer') }, OPENINGS)
  const { details, ...medians } = summary(turns)
  return {
    work: `${work} (floor: minimal react-admin)`,
    unit: 'ms',
    goals: [],
    ...medians,
    details: { ...details, requests, scriptKib },
  }
}
