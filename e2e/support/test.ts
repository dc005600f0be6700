// The test function of the browser tests: a running installation, staff who sign in, and players at the gateway.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { StaffApi } from './staff-api.ts'
import type { FromServer, ToServer } from './server-messages.ts'

export const ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
/** A Friday, nine in the morning in India. */
const START = '2026-11-20T09:00:00+05:30'

export interface Installation {
  address: string
  /** Where its database is. */
  dataDir: string
  /** Sets the time of day of the market's Friday, 'HH:mm' in India. */
  setTime(text: string): Promise<void>
}

export interface Fixtures {
  /** The panel's calls as the main admin, for what a test needs but does not show. */
  staff: StaffApi
  /** Opens the panel signed in. */
  signIn: (page: Page, account?: { email: string; password: string }) => Promise<void>
}

export const test = base.extend<Fixtures, { installation: Installation; configuredZone: string }>({
  configuredZone: ['Asia/Kolkata', { scope: 'worker', option: true }],
  installation: [
    async ({ configuredZone }, use) => {
      const child = startServer(configuredZone)
      const ready = await nextMessage(child)
      if (ready.kind !== 'ready') throw new Error('the server says its address first')
      await use({
        address: ready.address,
        dataDir: ready.dataDir,
        setTime: async (text) => {
          child.send({ nowMs: Date.parse(`2026-11-20T${text}:00+05:30`) } satisfies ToServer)
          await nextMessage(child)
        },
      })
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
    { scope: 'worker' },
  ],
  baseURL: ({ installation }, use) => use(installation.address),
  staff: async ({ installation }, use) => {
    await installation.setTime('09:00')
    await use(await StaffApi.signIn(installation.address, ADMIN))
  },
  signIn: ({ installation }, use) =>
    use(async (page, account = ADMIN) => {
      await page.goto(installation.address)
      await page.getByLabel('Email').fill(account.email)
      await page.getByLabel('Password', { exact: true }).fill(account.password)
      await page.getByRole('button', { name: 'LOGIN' }).click()
      await expect(page).not.toHaveURL(`${installation.address}/`)
    }),
})

export { expect }

function startServer(zone: string): ChildProcess {
  const account = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const env = { ...process.env, START, ...account, DATABASE_URL: '', TIME_ZONE: zone }
  return fork(fileURLToPath(new URL('server.ts', import.meta.url)), { execArgv: ['--import', 'tsx'], env })
}

/** The next thing that the server says; a server that ends instead ends the test. */
function nextMessage(child: ChildProcess): Promise<FromServer> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('the server ended'))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as FromServer)
    })
  })
}
