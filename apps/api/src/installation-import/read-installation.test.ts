// What the files of an installation may be like, and what is said of those that are not: each fault once, with its place.
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { collectFaults } from './faults.ts'
import { NO_FACTS } from './installation-facts.ts'
import { readMapping } from './mapping.ts'
import { checkInstallation, readInstallation } from './read-installation.ts'

const PAPERS = fileURLToPath(new URL('../../../../docs/', import.meta.url))
const PLAYERS = 'mobile,name\n9000000001,Asha\n9000000002,Ravi\n'
const folders: string[] = []
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panadesk-read-'))
  folders.push(folder)
})
afterAll(() => removeLater(folders))

function put(files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
}

/** The installation as it was read, and all that was wrong with it. */
function read(mapped?: object) {
  if (mapped !== undefined) put({ 'map.json': JSON.stringify(mapped) })
  const mapping = readMapping(mapped && join(folder, 'map.json'))
  const faults = collectFaults()
  const terms = { timeZone: 'Asia/Kolkata', nowMs: Date.parse('2026-11-20T12:00:00+05:30') }
  const { leftAlone, ...found } = readInstallation({ folder, mapping, terms, faults })
  checkInstallation(found, { mapping, terms, faults, facts: NO_FACTS })
  return {
    installation: found.installation,
    leftAlone,
    faults: faults.lines().filter((line) => !/: \d+ faults?$/.test(line)),
  }
}

test.each<[string, Record<string, string | Buffer>, string[]]>([
  ['semicolons', { 'players.csv': 'mobile;name\n1;A\n' }, ['players.csv:1: Columns are parted by commas.']],
  ['tabs', { 'players.csv': 'mobile\tname\n1\tA\n' }, ['players.csv:1: Columns are parted by commas.']],
  [
    'nothing in a file',
    { 'players.csv': '' },
    ['players.csv:1:mobile: This column is missing.', 'players.csv:1:name: This column is missing.'],
  ],
  [
    'a column twice',
    { 'players.csv': 'mobile,name,name\n9000000001,A,B\n' },
    ['players.csv:1:name: This column is there more than once.'],
  ],
  ['bytes that are no text', { 'players.csv': Buffer.of(0xff, 0xfe, 0x00) }, ['players.csv: This is not UTF-8 text.']],
  [
    'a name of two lines, and one with a control character',
    { 'players.csv': 'mobile,name\n9000000001,"As\nha"\n9000000002,A\u0000\n' },
    ['players.csv:3:name: Please use one line only.', 'players.csv:4:name: Please use plain text only.'],
  ],
  [
    'a field without end',
    { 'players.csv': `mobile,name\n9000000001,${'a'.repeat(1_000_000)}\n` },
    ['players.csv:2:name: At most 100 characters.'],
  ],
  [
    'one number spelled in three ways',
    { 'players.csv': 'mobile,name\n9000000001,A\n+919000000001,B\n09000000001,C\n' },
    ['players.csv:3:mobile: This is in line 2 already.', 'players.csv:4:mobile: This is in line 2 already.'],
  ],
  [
    'amounts that are none',
    {
      'players.csv': PLAYERS,
      'wallets.csv': 'mobile,balance\n1000000001,-5\n1000000002,1.005\n1000000003,1e3\n1000000004,"12,50"\n',
    },
    [2, 3, 4, 5].map(
      (line) => `wallets.csv:${line}:balance: An amount is rupees from 0 on, with at most two decimals.`,
    ),
  ],
  [
    'dates that are none',
    { 'results.csv': 'family,game,date,session,result\nmain,X,2026-02-30,open,140\nmain,X,01/02/2026,open,140\n' },
    [2, 3].map((line) => `results.csv:${line}:date: A date reads 2026-11-20.`),
  ],
  [
    'a file that may be one of ours misspelt',
    { 'players.csv': PLAYERS, 'wallet.csv': 'mobile,balance\n9000000001,5\n' },
    ['wallet.csv: There is no such file in an installation (docs/import.md).'],
  ],
])('names %s', (_what, files, said) => {
  put(files)
  expect(read().faults).toEqual(said)
})

test('names a folder in the place of a file', () => {
  mkdirSync(join(folder, 'players.csv'))
  expect(read().faults).toEqual(['players.csv: This cannot be read (EISDIR).'])
})

test('takes a mark of byte order, line ends of Windows and amounts with commas', () => {
  put({
    'players.csv': '\uFEFFmobile,name\r\n9000000001,Asha\r\n9000000002,Ravi\r\n',
    'wallets.csv': 'mobile,balance\n9000000001,"1,23,456.50"\n9000000002,1250.0000\n',
    'notes.txt': 'not ours',
  })
  const { installation, faults } = read()
  expect(faults).toEqual([])
  expect(installation['wallets.csv'].map(({ balance }) => balance)).toEqual([12_345_650, 125_000])
})

test('names a file of the mapping that is not there, and leaves alone what it does not name', () => {
  put({ 'users.csv': PLAYERS, 'logs.csv': 'at,what\n' })
  const { faults, leftAlone } = read({ 'players.csv': { file: 'users.csv' }, 'wallets.csv': { file: 'money.csv' } })
  expect(faults).toEqual(['money.csv: This file of the mapping is not there.'])
  expect(leftAlone).toEqual(['logs.csv'])
})

test.each([
  ['a file', { 'player.csv': {} }, /: Unrecognized key: "player.csv"$/],
  [
    'a column',
    { 'players.csv': { columns: { mobil: 'phone' } } },
    /: players.csv → columns → mobil: players.csv has no/,
  ],
  [
    'what is always so',
    { 'players.csv': { always: { activ: '1' } } },
    /: players.csv → always → activ: players.csv has/,
  ],
  [
    'values',
    { 'players.csv': { values: { activ: { x: '1' } } } },
    /: players.csv → values → activ: players.csv has no/,
  ],
])('refuses a mapping that says of %s what we do not have', (_what, mapped, line) => {
  expect(() => read(mapped)).toThrow(line)
})

test('has mappings to begin with that are ones', () => {
  const examples = readdirSync(PAPERS).filter((name) => /^import-.*\.json$/.test(name))
  expect(examples.map((name) => Object.keys(readMapping(join(PAPERS, name))).length > 0)).toEqual([true, true])
})
