// What counts as a hole between specification, contract and tests.
import { contract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'
import { SPECIFIED_CALLS } from './specified-calls.ts'
import { TRIALS, type Trial } from './tried-calls.ts'

const entries = allEndpoints(contract)
const everything = new Map(entries.map(({ name }) => [name, new Set<Trial>(TRIALS)]))

function holes(
  tried: ReadonlyMap<string, ReadonlySet<Trial>> = everything,
  specified: readonly { source: string; calls: string[] }[] = [],
) {
  return coverageOf({ specified, entries, tried, furtherTests: new Map() }).holes
}

const without = (name: string, trial: Trial) =>
  new Map([...everything, [name, new Set(TRIALS.filter((each) => each !== trial))]])

test('a contract whose entries are tried has none', () => {
  expect(holes()).toEqual([])
})

test.each(['GET admin/get-nothing', 'GET get-nothing/{id}', 'POST get-game-list'])(
  'the specified call %s that the contract lacks is one',
  (call) => {
    expect(holes(everything, [{ source: 'Part 9: Nothing', calls: [call] }])).toEqual([
      expect.stringMatching(/^(GET|POST) admin\/.* \(Part 9: Nothing\) is not in the contract$/),
    ])
  },
)

test.each([
  ['games.list.main', 'good'],
  ['games.list.main', 'body'],
  ['games.list.main', 'no session'],
  ['games.list.main', 'wrong code'],
  ['games.list.main', 'export'],
  ['users.pick', 'query'],
  ['games.week', 'id'],
  ['login.check', 'body'],
  ['login.changePassword', 'no session'],
  ['subAdmins.add', 'wrong code'],
] as const)('%s without its trial "%s" is one', (name, trial) => {
  expect(holes(without(name, trial))).toEqual([`${name}: no test tries it: ${trial}`])
})

test.each([
  ['login.check', 'no session'],
  ['login.changePassword', 'wrong code'],
  ['dashboard.top', 'id'],
  ['games.save.main', 'export'],
] as const)('%s needs no trial "%s"', (name, trial) => {
  expect(holes(without(name, trial))).toEqual([])
})

test('an entry that nothing tries has a hole for each trial that it needs', () => {
  const tried = new Map([...everything].filter(([name]) => name !== 'games.names.main'))
  expect(holes(tried)).toHaveLength(3)
})

test('calls that the specification lacks are known by having no source', () => {
  const { calls } = coverageOf({ specified: SPECIFIED_CALLS, entries, tried: everything, furtherTests: new Map() })
  const sourcesOf = (name: string) => calls.find(({ entry }) => entry.name === name)?.sources
  expect(sourcesOf('auditLog.list')).toEqual([])
  expect(sourcesOf('games.week')).toEqual(['Part 2: Main', 'Part 2: Starline', 'Part 3: Games'])
  expect(sourcesOf('userPage.deposits')).toEqual(['Part 3: User detail'])
})
