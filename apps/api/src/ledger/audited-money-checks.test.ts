import { contract } from '@panadesk/contract'
import { expect, onTestFinished, test } from 'vitest'
import { expectBooksBalance } from '../../test/books.ts'
import { startTestApp } from '../../test/test-app.ts'
import { askDeposit } from '../../test/test-deposits.ts'
import { signedInPlayer } from '../../test/test-player.ts'

test('what is noted about a request, and who takes it over, is no acceptance of it', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const id = await askDeposit(await signedInPlayer(app))
  const [ravi, meena] = [await app.subAdmin(['4']), await app.subAdmin(['4'])]
  const note = { kind: 'deposit', subject_id: id, note: 'Asked for the slip' } as const
  const claim = { kind: 'deposit', request_id: id, over_claim: true } as const
  expect((await ravi.call(contract.notes.add, note)).status).toBe(200)
  expect((await ravi.call(contract.queues.claim, claim)).status).toBe(200)
  expect((await meena.call(contract.queues.claim, claim)).status).toBe(200)
  await expectBooksBalance(app)
})
