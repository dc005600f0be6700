// One question for all calls that wait, and an answer for each of them.
import { expect, test } from 'vitest'
import {
  isSecondFactorAsked,
  requestSecondFactor,
  settleSecondFactor,
  subscribeToSecondFactor,
} from './second-factor-request.ts'

test('asks once for all that wait, and again later', async () => {
  const seen: boolean[] = []
  const stop = subscribeToSecondFactor(() => seen.push(isSecondFactorAsked()))
  const both = Promise.all([requestSecondFactor(), requestSecondFactor()])
  expect(isSecondFactorAsked()).toBe(true)
  settleSecondFactor(true)
  expect(await both).toEqual([true, true])
  expect(isSecondFactorAsked()).toBe(false)
  const next = requestSecondFactor()
  settleSecondFactor(false)
  expect(await next).toBe(false)
  expect(seen).toEqual([true, true, false, true, false])
  stop()
})

test('settles nothing where nothing is asked', () => {
  expect(() => settleSecondFactor(false)).not.toThrow()
})
