// A name that looks like another's, turns the text beside it round, or breaks a line of a list: with characters that nobody sees.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerContract } from '@panadesk/contract'
import { startInstallation, type HostileInstallation } from '../hostile/installation.ts'
import { jsonRequest, madeReady, queryText, bare, send } from '../hostile/send.ts'
import type { Target } from '../hostile/targets.ts'
import { phoneWith } from '../test-player.ts'

const UNSEEN = {
  'a zero-width space': '\u200B',
  'a turned reading direction': '\u202E',
  'a line break': '\n',
  'a joiner': '\u200D',
}
/** What an admin writes with a tool for rich text, which has rules of its own. */
const RICH_TEXT = new Set(['content_state'])

let installation: HostileInstallation

beforeAll(async () => {
  installation = await startInstallation()
})
afterAll(() => installation.close())

const within = (value: string, odd: string) => {
  const middle = Math.ceil(value.length / 2)
  return value.slice(0, middle) + odd + value.slice(middle)
}

async function statusWith(target: Target, who: Record<string, string>, fields: object): Promise<number> {
  const asked = { ...target.fields, ...fields }
  const sent =
    target.method === 'GET' ? bare(target, who, queryText(asked)) : jsonRequest(target, who, JSON.stringify(asked))
  return (await send(installation.app, sent)).status
}

/** The columns of text, of all tables, that hold something of this pattern. */
async function columnsWith(pattern: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`.execute(installation.app.db)
  const found: string[] = []
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} ~ ${pattern} limit 1`.execute(
      installation.app.db,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

const ODD = [UNSEEN['a zero-width space'], UNSEEN['a turned reading direction'], UNSEEN['a joiner']]

/** What a call has brought into the books, field by field. */
async function broughtBy(target: Target): Promise<string[]> {
  const brought: string[] = []
  const fields = Object.entries(target.fields).filter(([field]) => !RICH_TEXT.has(field))
  let who = await madeReady(installation, target)
  for (const [field, value] of fields) {
    if (typeof value !== 'string') continue
    for (const odd of ODD) {
      const status = await statusWith(target, who, { [field]: within(value, odd) })
      expect(status, `${target.name} ${field}`).toBeLessThan(500)
      if (status !== 200) continue
      brought.push(...(await columnsWith(odd)).map((column) => `${target.name} ${field} -> ${column}`))
      who = await madeReady(installation, target)
    }
  }
  return brought
}

test('no text field of any call brings an unseen character into the books', async () => {
  expect(await columnsWith(`[${ODD.join('')}]`)).toEqual([])
  const brought: string[] = []
  for (const target of installation.targets.filter(({ changesState }) => changesState)) {
    brought.push(...(await broughtBy(target)))
  }
  expect(brought).toEqual([])
}, 120_000)

test.each(Object.entries(UNSEEN))('nobody registers under a name with %s', async (_name, odd) => {
  const phone = phoneWith(installation.app)
  const body = { name: `An${odd}il`, mobile: '9876512345', pin: '2580' }
  const answer = await phone(playerContract.account.register, { body })
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { fields: { name: expect.stringMatching(/^Please use/) } } },
  })
  const player = installation.app.db.selectFrom('player').select('id').where('mobile', '=', body.mobile)
  expect(await player.executeTakeFirst()).toBeUndefined()
})

test.each(Object.entries(UNSEEN))('nobody asks to be paid to an account with %s', async (_name, odd) => {
  const { phone } = installation.players
  const bank = { bankName: 'State Bank', holderName: 'Anil', branch: 'Pune' }
  const account = { amount: 100, method: 'bank', accountNumber: '1234567890', ifsc: 'SBIN0001234' }
  for (const [field, value] of Object.entries(bank)) {
    const body = { ...account, ...bank, [field]: within(value, odd) }
    const answer = await phone.call(playerContract.funds.withdraw, { body })
    expect([field, answer.status]).toEqual([field, 400])
  }
  expect(await columnsWith(`[${ODD.join('')}]`)).toEqual([])
})
