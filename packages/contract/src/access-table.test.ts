// Every entry opens to the codes that the rules of docs/access.md give it, whatever it says of itself.
import { expect, test } from 'vitest'
import { AUDITOR } from '@panadesk/domain/access-codes'
import { accessByRule, RULED_NAMES } from './access-table.ts'
import { allEndpoints } from './all-endpoints.ts'
import { contract } from './index.ts'

test('names every call of the panel once', () => {
  const names = allEndpoints(contract).map(({ name }) => name)
  expect(names.filter((name) => accessByRule(name) === undefined)).toEqual([])
  expect(RULED_NAMES.filter((ruled) => !names.some((name) => `${name}.`.startsWith(`${ruled}.`)))).toEqual([])
})

test('opens no command to an auditor', () => {
  const commands = allEndpoints(contract).filter(({ endpoint }) => endpoint.changesState)
  const opened = commands.filter(({ endpoint: { access } }) => typeof access !== 'string' && access.includes(AUDITOR))
  expect(opened.map(({ name }) => name)).toEqual([])
})

test.each(allEndpoints(contract))('$name opens to the codes of the table', ({ name, endpoint }) => {
  const { access } = endpoint
  const codes = typeof access === 'string' ? access : access.toSorted((a, b) => Number(a) - Number(b)).join(' ')
  expect(codes).toBe(accessByRule(name))
})
