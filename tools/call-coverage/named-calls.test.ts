// Which calls a test is said to try.
import { expect, test } from 'vitest'
import { callsOfHelpers, importedHelpers, namedCalls } from './named-calls.ts'

const ENTRIES = ['games.save.main', 'games.save.starline', 'games.week', 'notices.list', 'notices.delete']
const named = (...lines: string[]) => namedCalls(lines.map((line) => `${line}\n`).join(''), ENTRIES)

test.each([
  ['a call by its full name', ['call(contract.games.week)'], ['games.week']],
  ['what a computed index may mean', ['call(contract.games.save[family])'], ['games.save.main', 'games.save.starline']],
  ['an index that is written out', ["call(contract.games.save['main'])"], ['games.save.main']],
  ['a call by a part of it', ['expect(contract.games.week.path)'], ['games.week']],
  ['a group that is handed on', ['Object.values(contract.games.save)'], ['games.save.main', 'games.save.starline']],
  ['an entry that is taken out of its group', ['const { list } = contract.notices'], ['notices.list']],
  ['one that gets another name', ['const { delete: remove } = contract.notices'], ['notices.delete']],
  ['a group by its own name', ['const { games } = contract', 'call(games.save.main)'], ['games.save.main']],
  ['a group that got a name', ['const LISTS = contract.notices', 'call(LISTS.list)'], ['notices.list']],
])('finds %s', (_what, lines, entries) => {
  expect(named(...lines)).toEqual(entries)
})

test.each([
  ['a group that was only named', ['const { games } = contract', 'const LISTS = contract.notices']],
  ['the contract as a whole', ['allEndpoints(contract)']],
  ['the contract of the players', ['call(playerContract.games.week)']],
  ['a property of something else', ['const { games } = contract', 'app.games.week']],
])('finds nothing in %s', (_what, lines) => {
  expect(named(...lines)).toEqual([])
})

test('a helper names what stands in it, and a test the helpers that it imports', () => {
  const helpers = [
    'export async function saveGame(app) {',
    '  return app.call(contract.games.save.main)',
    '}',
    'export function week(app) {',
    '  return app.call(contract.games.week)',
    '}',
    '',
  ]
  expect(callsOfHelpers(helpers.join('\n'), ENTRIES)).toEqual(
    new Map([
      ['saveGame', ['games.save.main']],
      ['week', ['games.week']],
    ]),
  )
  const imports = [
    "import { saveGame, type Game } from '../../../test/test-games.ts'",
    "import { x } from 'vitest'",
    '',
  ]
  expect(importedHelpers(imports.join('\n'))).toEqual(['saveGame'])
})
