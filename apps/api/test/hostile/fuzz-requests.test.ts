// Every call and every export, by requests that are wrong as a whole: broken JSON and forms, wrong types, headers, cookies, queries,
// addresses and methods. Never a fault, nothing of our insides, and what is refused leaves nothing behind.
import { expect, test } from 'vitest'
import { attack, type Attack } from './fuzz.ts'
import { FORM_MANGLES } from './mangled-forms.ts'
import { goodOf, REQUEST_MANGLES } from './mangled-requests.ts'
import { goodRequest, madeReady, send } from './send.ts'
import { tryInstallation } from './tried-installation.ts'
import { FULL_MS } from './width.ts'

const MANGLES = [...REQUEST_MANGLES, ...FORM_MANGLES]

const { draw, tally, installation } = tryInstallation('wrong requests')

test('the ways to be wrong are many, each with a name of its own', () => {
  expect(MANGLES.length).toBeGreaterThan(100)
  expect(new Set(MANGLES.map(({ name }) => name)).size).toBe(MANGLES.length)
})

test(
  'a wrong request is refused, or taken for what it is',
  async () => {
    const faults: string[] = []
    for (const target of installation().targets) {
      tally.count('calls')
      const mangles = draw.some(MANGLES, target.upload === undefined ? 6 : 20)
      const attacks = mangles
        .filter(({ fits }) => fits(target))
        .map(({ name, spoil }): Attack => {
          return { how: name, sent: async (who) => spoil(await goodOf(target, who)) }
        })
      tally.count('combinations', attacks.length)
      faults.push(...(await attack(installation(), target, { attacks, tally })))
    }
    expect(faults).toEqual([])
  },
  FULL_MS,
)

test('after all of it every call answers as it should', async () => {
  for (const target of installation().targets) {
    const { status, text } = await send(
      installation().app,
      await goodRequest(target, await madeReady(installation(), target)),
    )
    expect(status, `${target.name}: ${text.slice(0, 200)}`).toBe(200)
  }
}, 60_000)
