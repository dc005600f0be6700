// A clerk calls what the panel does not show: a debit with the code of wallets alone, a logout with the code of users alone.
import { contract, playerContract } from '@panadesk/contract'
import { ACCESS_CODE_LIST, type AccessCode } from '@panadesk/domain/access-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../books.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { balanceOf } from '../test-deposits.ts'
import { signedInPlayer } from '../test-player.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const OTHERS = ACCESS_CODE_LIST.filter((code) => code !== '7.1')

test.each<{ codes: AccessCode[] }>([{ codes: ['6'] }, { codes: OTHERS }])(
  '$codes take nothing out of a wallet',
  async ({ codes }) => {
    const { playerId } = await signedInPlayer(app, { balancePaise: 500_00 })
    const clerk = await app.subAdmin(codes)
    const answer = await clerk.call(contract.wallet.debit, { userDB_id: String(playerId), amount: 500 })
    expect(answer).toMatchObject({ status: 403, body: { page_not_allowed_error_msg: expect.any(String) } })
    expect(await balanceOf(app, playerId)).toBe(500_00)
    await expectBooksBalance(app)
  },
)

test.each<{ codes: AccessCode[] }>([{ codes: ['7'] }, { codes: OTHERS }])(
  '$codes sign no player out',
  async ({ codes }) => {
    const phone = await signedInPlayer(app)
    const clerk = await app.subAdmin(codes)
    const flag = { collectionName: 'user', document_fieldName: 'logout_status', userDB_id: String(phone.playerId) }
    expect((await clerk.call(contract.toggles.flip, flag)).status).toBe(403)
    expect((await phone.call(playerContract.account.me)).status).toBe(200)
  },
)
