// A payment provider who reports a payment, signed as the house has agreed with it.
import { playerContract } from '@panadesk/contract'
import { createHmac } from 'node:crypto'
import { DEPOSIT_CALLBACK_SECRET, type TestApp } from './test-app.ts'

/** Answers the status, and the code of a refusal. */
export async function reportPayment(
  { server }: Pick<TestApp, 'server'>,
  payment: { mobile: string; amount: number; reference: string },
): Promise<{ status: number; code: string | undefined; isRepeated: boolean | undefined }> {
  const payload = JSON.stringify(payment)
  const response = await server.inject({
    method: 'POST',
    url: `/${playerContract.funds.depositCallback.path}`,
    headers: {
      'content-type': 'application/json',
      'x-signature': `sha256=${createHmac('sha256', DEPOSIT_CALLBACK_SECRET).update(payload).digest('hex')}`,
    },
    payload,
  })
  const body = response.json<{ error?: { code: string }; isRepeated?: boolean }>()
  return { status: response.statusCode, code: body.error?.code, isRepeated: body.isRepeated }
}
