// The session of one and the CSRF token of another: nothing can be changed with them, and no more be read than the session may.
import { accessByRule } from '@panadesk/contract/access-table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInstallation, type HostileInstallation, type Walker } from './installation.ts'
import { faultsOf } from './judge.ts'
import { asStaff, goodRequest, send } from './send.ts'
import type { Target } from './targets.ts'
import { drawOf, FULL_MS, tallyOf } from './width.ts'

const draw = drawOf()
const tally = tallyOf('access with the CSRF token of another')
let installation: HostileInstallation
let ofStranger = ''
beforeAll(async () => {
  installation = await startInstallation({ withSubAdmins: true })
  ofStranger = csrfOf((await installation.app.stranger()).cookieHeader())
}, 60_000)
afterAll(async () => {
  tally.print()
  await installation.close()
})

function csrfOf(cookies: string): string {
  return asStaff(cookies)['x-xsrf-token'] ?? ''
}

function guarded(changesState: boolean): Target[] {
  const ofPanel = installation.targets.filter(({ surface }) => surface === 'panel' || surface === 'export')
  return ofPanel.filter((each) => each.changesState === changesState && accessByRule(each.entry) !== 'public')
}

/** Tokens that are good for somebody else, or for nobody. */
function wrongTokens(own: string): string[] {
  const others = installation.walkers.map(({ cookies }) => csrfOf(cookies)).filter((token) => token !== own)
  const [nonce = '', mac = ''] = own.split('.')
  return [
    ...others.slice(0, 2),
    ofStranger,
    'x.y',
    '',
    '.',
    `.${mac}`,
    nonce,
    `${nonce}.`,
    `${nonce}x.${mac}`,
    `${own}x`,
  ]
}

async function ask(target: Target, cookie: string, token: string) {
  const sent = await goodRequest(target, { cookie, 'x-xsrf-token': token })
  const heard = await send(installation.app, sent)
  tally.count('requests')
  tally.count(heard.status)
  expect(faultsOf(target, sent, heard)).toEqual([])
  return heard
}

async function changesWith({ name, cookies }: Walker, target: Target): Promise<string[]> {
  const own = csrfOf(cookies)
  const wrong: string[] = []
  for (const token of draw.some(wrongTokens(own), 3)) {
    // In header and cookie, and in the header alone.
    for (const cookie of [cookies.replace(`XSRF-TOKEN=${own}`, `XSRF-TOKEN=${token}`), cookies]) {
      const { status, text } = await ask(target, cookie, token)
      if (status !== 403 || !text.includes('"csrf":true'))
        wrong.push(`${target.name} answers ${name} ${token}: ${status}`)
    }
  }
  return wrong
}

test(
  'nothing is changed',
  async () => {
    const wrong: string[] = []
    for (const target of draw.some(guarded(true), 40)) {
      for (const walker of draw.some(installation.walkers, 2)) wrong.push(...(await changesWith(walker, target)))
    }
    expect(wrong).toEqual([])
    expect(await installation.kept.changed()).toEqual([])
  },
  FULL_MS,
)

function mayRead({ entry }: Target, { codes }: Walker): boolean {
  const access = accessByRule(entry) ?? ''
  if (access === 'any-admin' || codes === 'main-admin') return true
  return access.split(' ').some((code) => codes.some((held) => held === code))
}

test(
  'the token of the main admin shows nobody more',
  async () => {
    const wrong: string[] = []
    const token = csrfOf(installation.mainAdmin.cookies)
    for (const target of draw.some(guarded(false), 30)) {
      const walkers = installation.walkers.filter((each) => !mayRead(target, each))
      for (const { name, cookies } of draw.some(walkers, 3)) {
        const { status } = await ask(target, cookies.replace(csrfOf(cookies), token), token)
        if (status !== 403) wrong.push(`${target.name} shows ${name} ${status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(await installation.kept.changed()).toEqual([])
  },
  FULL_MS,
)
