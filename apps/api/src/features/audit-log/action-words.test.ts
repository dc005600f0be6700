// What the words of the audit log promise: every call that changes something has some, and no two the same.
import { contract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { describe, expect, test } from 'vitest'
import { actionOf, actionOfCall, callsNamed } from './action-words.ts'

const changing = allEndpoints(contract).filter(({ endpoint }) => endpoint.changesState)

test.each(changing)('$name is said in words of its own', ({ endpoint }) => {
  const words = actionOfCall(endpoint.path)
  expect(words).not.toBe(endpoint.path)
  expect(words).toMatch(/^[A-Z][^/]{3,60}$/)
  const same = changing.filter((other) => actionOfCall(other.endpoint.path) === words)
  expect(same).toHaveLength(1)
})

describe('an audit row', () => {
  test.each([
    [contract.wallet.credit.path, 'deposit', 'Added balance'],
    [contract.results.declare.main.close?.path, 'market-session', 'Declared the close result (Main Market)'],
    [contract.results.declare.galidisswar.close?.path, 'market-session', 'Declared a result (Gali Disswar)'],
    [contract.login.check.path, 'login', 'Signed in'],
    [contract.login.check.path, 'lockout', 'Locked after wrong tries'],
    ['set-admin-password', 'admin', 'Set the password on the command line'],
    ['admin/no-longer-there', 'game', 'admin/no-longer-there'],
  ])('of %s on %s reads %s', (call = '', subject, words) => {
    expect(actionOf({ call, subject })).toBe(words)
  })
})

test.each([
  ['player', { betting_on: false }, 'Switched a flag: Betting off'],
  ['game', { is_active: true }, 'Switched a flag: Active on'],
  ['player', { of_earlier_days: true }, 'Switched a flag'],
  ['player', null, 'Switched a flag'],
  ['refused-call', { is_active: true }, 'Was refused a call'],
])('the flip of a %s to %j says which flag it was: %s', (subject, after, words) => {
  expect(actionOf({ call: contract.toggles.flip.path, subject, after })).toBe(words)
})

test('calls are found by a part of their words, in any case', () => {
  expect(callsNamed('ADDED BAL')).toEqual([contract.wallet.credit.path])
  expect(callsNamed('nothing like it')).toEqual([])
})
