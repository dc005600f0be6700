// Whoever sits down at a browser after somebody of the staff has left reads what it has kept: nothing may be there.
import { contract, playerContract } from '@panadesk/contract'
import { receiptUrl } from '@panadesk/contract/receipts'
import { imageUrl } from '@panadesk/contract/images'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepImage } from '../../src/uploads/keep-image.ts'
import { ownImage } from '../../src/uploads/sent-image.ts'
import { startInstallation, type HostileInstallation } from '../hostile/installation.ts'
import { goodRequest, madeReady } from '../hostile/send.ts'
import { smallPicture } from '../test-images.ts'

let installation: HostileInstallation

beforeAll(async () => {
  installation = await startInstallation()
})
afterAll(() => installation.close())

test('every call of panel and gateway, every export and every refusal forbids to be kept', async () => {
  const kept: string[] = []
  const look = (name: string, { statusCode, headers }: { statusCode: number; headers: Record<string, unknown> }) => {
    if (headers['cache-control'] !== 'no-store') kept.push(`${name}: ${statusCode} ${String(headers['cache-control'])}`)
  }
  for (const target of installation.targets) {
    const sent = await goodRequest(target, await madeReady(installation, target))
    const answer = await installation.app.server.inject({ ...sent, method: target.method })
    expect([target.name, answer.statusCode]).toEqual([target.name, 200])
    look(target.name, answer)
    look(`${target.name} to a stranger`, await installation.app.server.inject({ method: target.method, url: sent.url }))
  }
  expect(kept).toEqual([])
}, 120_000)

test('a receipt is shown to who is signed in, kept by no browser, and gone after the sign-out', async () => {
  const { app } = installation
  const name = await keepImage(app.uploadsDir, ownImage(await smallPicture('png')))
  await app.mainAdmin.signIn()
  const cookie = app.mainAdmin.cookieHeader()
  const read = () => app.server.inject({ url: receiptUrl(name), headers: { cookie } })
  const shown = await read()
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
  const left = await app.mainAdmin.call(contract.login.logout)
  // What was kept while receipts were said to be kept for a year goes too.
  expect(left).toMatchObject({ status: 200, headers: { 'clear-site-data': '"cache"' } })
  const later = await read()
  expect([later.statusCode, later.headers['cache-control']]).toEqual([401, 'no-store'])
})

test('what everybody may see is kept by browsers as before', async () => {
  const { app } = installation
  const name = await keepImage(app.uploadsDir, ownImage(await smallPicture('png')), 'images')
  await app.db.insertInto('image').values({ kind: 'slider', file: name, display_order: 1 }).execute()
  const answer = await app.server.inject({ url: imageUrl(name) })
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(playerContract.content.all.access).toBe('public')
})
