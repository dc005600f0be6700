// The test function of the browser tests: a running installation, staff who sign in, and players at the gateway.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { contract } from '@panadesk/contract'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { programArguments } from '../../apps/api/test/program-arguments.ts'
import { StaffApi } from './staff-api.ts'
import type { FromServer, ToServer } from './server-messages.ts'

export const ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
/** A Friday, nine in the morning in India. */
const START = '2026-11-20T09:00:00+05:30'

interface Account {
  email: string
  password: string
}

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
  /** As if somebody had signed in with this browser earlier; shows nothing yet. */
  signIn: (page: Page, account?: Account) => Promise<void>
  /** Fills in the login, and comes into the panel by it. */
  signInByForm: (page: Page) => Promise<void>
}

interface WorkerFixtures {
  installation: Installation
  configuredZone: string
  /** Another value than that of other files is another worker, and with it an installation that no other file has changed. */
  alone: string
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  alone: ['', { scope: 'worker', option: true }],
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
  signIn: ({ installation }, use) => use((page, account = ADMIN) => openSession(page.context(), installation, account)),
  signInByForm: ({ installation }, use) =>
    use(async (page) => {
      await page.goto(installation.address)
      await page.getByLabel('Email').fill(ADMIN.email)
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
      await page.getByRole('button', { name: 'LOGIN' }).click()
      await expect(page).not.toHaveURL(`${installation.address}/`)
    }),
})

export { expect }

/** The browser's own requests, so that its cookies and its name are those of the session. */
async function openSession(browser: BrowserContext, { address }: Installation, account: Account): Promise<void> {
  const { restore, check } = contract.login
  await browser.request.fetch(`${address}/${restore.path}`, { method: restore.method })
  const cookies = await browser.cookies(address)
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { 'x-xsrf-token': token }
  const reply = await browser.request.fetch(`${address}/${check.path}`, {
    method: check.method,
    headers,
    data: account,
  })
  expect(await reply.json()).toMatchObject({ success: true })
}

function startServer(zone: string): ChildProcess {
  const account = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const env = { ...process.env, START, ...account, DATABASE_URL: '', TIME_ZONE: zone }
  const program = fileURLToPath(new URL('server.ts', import.meta.url))
  return spawn(process.execPath, programArguments(program), { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
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
