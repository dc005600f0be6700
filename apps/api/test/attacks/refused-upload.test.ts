// A command whose file is refused, empty or hidden is not executed as if none had been sent: no money moves, no row changes.
import { contract, playerContract } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from '../books.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { askDeposit, balanceOf, fundsOf, keptImages } from '../test-deposits.ts'
import { smallPicture } from '../test-images.ts'
import { signedInPlayer, type Phone } from '../test-player.ts'
import { askWithdrawal } from '../test-withdrawals.ts'

const { accept } = contract.deposits
const { approve } = contract.withdrawals
const STARTS_WITH_PAISE = 1000_00

let app: TestApp
let player: Phone
let picture: Buffer

beforeAll(async () => {
  app = await startTestApp()
  picture = await smallPicture('png')
})
beforeEach(async () => {
  player = await signedInPlayer(app, { balancePaise: STARTS_WITH_PAISE })
})
afterAll(async () => {
  await expectBooksBalance(app)
  await app.close()
})

type Part = (content: string | Buffer) => Buffer
const part =
  (head: string): Part =>
  (content) =>
    Buffer.concat([Buffer.from(`--cut\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
const named = (name: string, rest = '') => part(`Content-Disposition: form-data; name="${name}"${rest}`)
const PNG = '; filename="paid.png"\r\nContent-Type: image/png'

/** What a hand-made form holds beside the fields of the command. */
const HIDDEN: Record<string, () => Buffer[]> = {
  'an empty file': () => [named('file', PNG)('')],
  'an empty file without a name': () => [named('file', '; filename=""\r\nContent-Type: application/octet-stream')('')],
  'an empty text in the place of the file': () => [named('file')('')],
  'a text in the place of the file': () => [named('file')('paid')],
  'a picture as a text': () => [named('file', '\r\nContent-Type: image/png')(picture)],
  'a picture as JSON': () => [named('file', '\r\nContent-Type: application/json')('"paid"')],
  'a PDF': () => [named('file', '; filename="paid.pdf"\r\nContent-Type: application/pdf')('%PDF-1.7')],
  'a PDF that is called a picture': () => [named('file', PNG)('%PDF-1.7')],
  'a picture under another name': () => [named('receipt', PNG)(picture)],
  'a picture under the name in capitals': () => [named('FILE', PNG)(picture)],
  'an empty file under another name': () => [named('receipt', PNG)('')],
  'two pictures': () => [named('file', PNG)(picture), named('file', PNG)(picture)],
  'a picture and an empty file': () => [named('file', PNG)(picture), named('file', PNG)('')],
  'an empty file and a picture': () => [named('file', PNG)(''), named('file', PNG)(picture)],
  'a picture and a file under another name': () => [named('file', PNG)(picture), named('more', PNG)(picture)],
  'a picture and a text of its name': () => [named('file', PNG)(picture), named('file')('paid')],
  'more than five megabytes': () => [named('file', PNG)(Buffer.alloc(5 * 1024 * 1024 + 1, 1))],
}

async function send(path: string, fields: Record<string, string>, parts: Buffer[]) {
  const texts = Object.entries(fields).map(([name, value]) => named(name)(value))
  const cookie = app.mainAdmin.cookieHeader()
  const [, csrf = ''] = /XSRF-TOKEN=([^;]+)/.exec(cookie) ?? []
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: `/${path}`,
    headers: { cookie, 'x-xsrf-token': csrf, 'content-type': 'multipart/form-data; boundary=cut' },
    payload: Buffer.concat([...texts, ...parts, Buffer.from('--cut--\r\n')]),
  })
  return statusCode
}

test('a form by hand is taken where nothing is wrong with it', async () => {
  const depositDB_id = await askDeposit(player, { amount: 500 })
  expect(await send(accept.path, { depositDB_id }, [named('file', PNG)(picture)])).toBe(200)
  expect(await balanceOf(app, player.playerId)).toBe(STARTS_WITH_PAISE + 500_00)
})

test.each(Object.entries(HIDDEN))('no deposit is accepted with %s', async (_what, parts) => {
  const depositDB_id = await askDeposit(player, { amount: 500 })
  const before = [await fundsOf(app), await keptImages(app)]
  expect([400, 413, 415]).toContain(await send(accept.path, { depositDB_id }, parts()))
  expect([await fundsOf(app), await keptImages(app)]).toEqual(before)
  expect(await balanceOf(app, player.playerId)).toBe(STARTS_WITH_PAISE)
})

test.each(Object.entries(HIDDEN))('no withdrawal is approved with %s', async (_what, parts) => {
  const withdraw_reqDB_id = await askWithdrawal(player, 500)
  const status = () =>
    app.db.selectFrom('withdrawal').select('status').where('id', '=', Number(withdraw_reqDB_id)).executeTakeFirst()
  const before = [await fundsOf(app), await keptImages(app), await status()]
  expect([400, 413, 415]).toContain(await send(approve.path, { withdraw_reqDB_id, remark: 'Paid' }, parts()))
  expect([await fundsOf(app), await keptImages(app), await status()]).toEqual(before)
})

test('nor does a player pay in with an empty receipt', async () => {
  const before = [await fundsOf(app), await keptImages(app)]
  const answer = await player.call(playerContract.funds.deposit, {
    body: { amount: 500, method: 'paytm', reference: 'UPI refused' },
    file: Buffer.alloc(0),
  })
  expect(answer.status).toBe(415)
  expect([await fundsOf(app), await keptImages(app)]).toEqual(before)
})
