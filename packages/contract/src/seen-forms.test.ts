// Every command that changes what stands in a form says what it saw, or stands here with what it is instead.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all-endpoints.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { contract } from './index.ts'
import { schemasOf } from './schemas.ts'

const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'adds what was not there': [
    'images.qr.add',
    'images.slider.add',
    'limits.stop',
    'notes.add',
    'notices.add',
    'notifications.send',
    'subAdmins.add',
    'wallet.credit',
    'wallet.debit',
  ],
  'does one thing to what is named, and no more': [
    'games.delete',
    'images.qr.delete',
    'images.qr.move',
    'images.slider.delete',
    'images.slider.move',
    'limits.release',
    'notes.delete',
    'notes.readMention',
    'notices.delete',
    'subAdmins.delete',
    'subAdmins.endView',
    'subAdmins.removeSecondFactor',
    'subAdmins.viewAs',
    'userIdeas.delete',
    'userPage.recountWallet',
  ],
  'decides what is open, and is refused where it is not': [
    'approvals.decide',
    'approvals.withdraw',
    'deposits',
    'queues',
    'reverts.revert',
    'withdrawals',
  ],
  'keeps each value with who set it': ['results'],
  'sets a secret that nobody sees': ['subAdmins.resetPassword', 'userPage.changePin'],
  'belongs to whoever sends it': ['alerts.saveChoice', 'guides', 'home.saveLayout', 'login', 'security', 'views'],
}

const commands = allEndpoints(contract).filter(({ endpoint }) => endpoint.changesState)
const saysWhatItSaw = commands.filter(({ endpoint }) => 'seen' in bodyFields(endpoint)).map(({ name }) => name)
const isNamed = (names: readonly string[], name: string) => names.some((each) => `${name}.`.startsWith(`${each}.`))
const named = Object.values(WITHOUT).flat()

test('every command that changes what a form shows takes what the form has seen', () => {
  const others = commands.filter(({ name }) => !saysWhatItSaw.includes(name) && !isNamed(named, name))
  expect(others.map(({ name }) => name)).toEqual([])
})

test('those that take none are still there, and take none', () => {
  expect(named.filter((each) => !commands.some(({ name }) => isNamed([each], name)))).toEqual([])
  expect(saysWhatItSaw.filter((name) => isNamed(named, name))).toEqual([])
})

function bodyFields(endpoint: AnyEndpoint): object {
  return z.toJSONSchema(schemasOf(endpoint).body, { io: 'input', unrepresentable: 'any' }).properties ?? {}
}
