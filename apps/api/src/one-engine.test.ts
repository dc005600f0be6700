// The three families are one engine: whichever family asks, each idea is one function (docs/game.md, "Families").
import { contract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { FAMILIES, SESSIONS } from '@panadesk/domain/families'
import { expect, test } from 'vitest'
import { panelCalls } from './calls.gen.ts'

const FAMILY_WORDS = new Set<string>([...FAMILIES, ...SESSIONS])
/** What the contract names apart although it is the same idea: main has two sessions to choose from, the others one. */
const SAME_IDEA: Record<string, string> = { winningOfDay: 'winning', winsOfDay: 'winning' }

/** The functions behind each idea that the contract spells per family: `results.declare` and the like. */
function functionsByIdea(): Map<string, { spellings: number; functions: Set<string> }> {
  const handlers = new Map(panelCalls.map(({ endpoint, handler }) => [endpoint.path, String(handler)]))
  const ideas = new Map<string, { spellings: number; functions: Set<string> }>()
  for (const { name, endpoint } of allEndpoints(contract)) {
    const idea = ideaOf(name)
    const found = ideas.get(idea) ?? { spellings: 0, functions: new Set<string>() }
    ideas.set(idea, found)
    found.spellings += 1
    for (const called of functionsIn(handlers.get(endpoint.path) ?? '')) found.functions.add(called)
  }
  return new Map([...ideas].filter(([, { spellings }]) => spellings > 1))
}

function ideaOf(name: string): string {
  const words = name.split('.').filter((word) => !FAMILY_WORDS.has(word))
  return words.map((word) => SAME_IDEA[word] ?? word).join('.')
}

/** The commands and queries that the text of a handler calls. */
function functionsIn(handler: string): string[] {
  const calls = handler.matchAll(/\b(?:get|list|load|save|delete|declare|revert|predict)[A-Z]\w*(?=\)?\()/g)
  return [...calls].map(([name]) => name)
}

const ideas = functionsByIdea()

test.each([...ideas])('%s is one function, however often it is spelt', (_idea, { functions }) => {
  expect([...functions]).toHaveLength(1)
})

test('the families spell some fifty calls out of nineteen ideas', () => {
  expect([...ideas.keys()].toSorted()).toEqual([
    'bids.history',
    'games.delete',
    'games.list',
    'games.names',
    'games.rates',
    'games.save',
    'games.saveRates',
    'reports.prediction',
    'reports.sell',
    'reports.winning',
    'results.declare',
    'results.history',
    'results.list',
    'results.load',
    'results.save',
    'results.sessions',
    'results.winners',
    'reverts.list',
    'reverts.revert',
  ])
  const spellings = [...ideas.values()].reduce((sum, idea) => sum + idea.spellings, 0)
  expect(spellings).toBeGreaterThanOrEqual(50)
})
