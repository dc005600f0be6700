// Every call of the panel and every export, by everybody of the staff: open to exactly the codes of docs/access.md,
// whatever a body claims, and who is refused changes nothing.
import { accessByRule } from '@panadesk/contract/access-table'
import { ACCESS_CODE_LIST } from '@panadesk/domain/access-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInstallation, type HostileInstallation, type Walker } from './installation.ts'
import { faultsOf } from './judge.ts'
import { asStaff, goodRequest, madeReady, send, type Heard } from './send.ts'
import { missingGoodCalls, type Target } from './targets.ts'
import { drawOf, FULL_MS, IS_FULL, tallyOf } from './width.ts'

/**
 * Calls that serve several families or flags: what they touch here is of these codes (docs/access.md, "Access codes").
 */
const NARROWER: Readonly<Record<string, string>> = {
  'games.week': '9',
  'games.saveOffDays': '9',
  'auditLog.ofGame': '9',
  'resultCharts.chart': '9 14',
  'resultCharts.frequency': '9 14',
  'reports.exposure': '5',
  'reports.whatIf': '5',
  'bids.get': '4 5 7.1 14',
  'bids.proof': '4 5 7.1 14',
  'bids.updateDigit': '4 5',
  'bids.updateProperties': '4 5',
  'notes.list': '7.1',
  'notes.add': '7.1',
  'toggles.flip': '7 7.1',
  'queues.request': '0 4 7.1 14',
  'queues.claim': '0 4 7.1',
  'queues.release': '0 4 7.1',
}

/** What a body may say of its sender; nothing believes it (docs/wire.md, "Requests"). */
const CLAIMS: readonly Record<string, unknown>[] = [
  {},
  { accessing: 'sub_admin' },
  { accessing: [...ACCESS_CODE_LIST, 'sub_admin'] },
  { accessing: { isMain: true, is_main: true, accessCodes: ['0'], adminAccess: ['sub_admin'], admin_id: 1 } },
]

const draw = drawOf()
const tally = tallyOf('access by code')
let installation: HostileInstallation
beforeAll(async () => {
  installation = await startInstallation({ withSubAdmins: true })
}, 60_000)
afterAll(async () => {
  tally.print()
  await installation.close()
})

function isOpenTo({ entry }: Target, { codes }: Walker): boolean {
  const access = NARROWER[entry] ?? accessByRule(entry) ?? 'nobody'
  if (access === 'public' || access === 'any-admin' || codes === 'main-admin') return true
  return access.split(' ').some((code) => codes.some((held) => held === code))
}

async function ask(target: Target, who: Record<string, string>, claim: Record<string, unknown>): Promise<Heard> {
  // A form has texts only; who sends one claims nothing.
  const fields = target.upload === undefined ? { ...target.fields, ...claim } : target.fields
  const sent = await goodRequest(target, who, fields)
  const heard = await send(installation.app, sent)
  tally.count(heard.status)
  expect(faultsOf(target, sent, heard)).toEqual([])
  return heard
}

test('there is a good call of every entry, and the table of access knows each of them', () => {
  expect(missingGoodCalls()).toEqual([])
  const unknown = installation.targets
    .filter(({ surface }) => surface === 'panel')
    .filter(({ entry }) => accessByRule(entry) === undefined)
  expect(unknown.map(({ name }) => name)).toEqual([])
})

/** What a caller whom the call is not for was told, where it was anything but that. */
async function tellsTooMuch(target: Target, walker: Walker): Promise<string[]> {
  const wrong: string[] = []
  for (const claim of IS_FULL ? CLAIMS : [draw.chance.pick(CLAIMS)]) {
    const { status, text } = await ask(target, asStaff(walker.cookies), claim)
    if (status === 403 && text.includes('page_not_allowed_error_msg')) continue
    wrong.push(`${target.name} answers ${walker.name} ${status}: ${text.slice(0, 200)}`)
  }
  return wrong
}

/** What a caller whom the call is for was told, where it was no good answer. */
async function refuses(target: Target, walker: Walker): Promise<string[]> {
  const isReady = target.before === undefined || walker.codes === 'main-admin'
  const who = isReady && walker.codes === 'main-admin' ? await madeReady(installation, target) : asStaff(walker.cookies)
  const { status, text } = await ask(target, who, draw.chance.pick(CLAIMS))
  await installation.kept.restore()
  // What is only ready for the main admin may say to others that it is not, but not that they may not.
  if (status === 200 || (!isReady && !text.includes('page_not_allowed_error_msg'))) return []
  return [`${target.name} answers ${walker.name} ${status}: ${text.slice(0, 200)}`]
}

test(
  'opens to exactly its codes, whatever the body claims, and changes nothing for anybody else',
  async () => {
    const wrong: string[] = []
    for (const target of installation.targets.filter(({ surface }) => surface === 'panel' || surface === 'export')) {
      tally.count('calls')
      const walkers = draw.some(installation.walkers, 12)
      for (const walker of walkers.filter((each) => !isOpenTo(target, each)))
        wrong.push(...(await tellsTooMuch(target, walker)))
      const changed = await installation.kept.changed()
      if (changed.length > 0) wrong.push(`${target.name} was refused and changed ${changed.join()}`)
      for (const walker of walkers.filter((each) => isOpenTo(target, each)))
        wrong.push(...(await refuses(target, walker)))
    }
    expect(wrong).toEqual([])
  },
  FULL_MS,
)
