// Every selection of every game type, and the sides it shows.
import { describe, expect, test } from 'vitest'
import type { Family, Session } from './families.ts'
import { GAME_TYPES, type GameType } from './game-types.ts'
import { inMatkaOrder, PANA_INPUTS } from './numbers/panas.ts'
import { canonicalSelection, selectionParts, selectionsOf, type SelectionParts } from './selections.ts'

describe('the selections of a game type', () => {
  test.each<[GameType, number]>([
    ['single-digit', 10],
    ['jodi-digit', 100],
    ['group-jodi', 100],
    ['red-bracket', 20],
    ['single-pana', 120],
    ['double-pana', 90],
    ['triple-pana', 10],
    ['half-sangam', 4400],
    ['full-sangam', 48_400],
  ])('%s are %d, all different and all canonical', (type, count) => {
    const selections = selectionsOf(type)
    expect(selections).toHaveLength(count)
    expect(new Set(selections).size).toBe(count)
    expect(selections.filter((text) => canonicalSelection(type, text) !== text)).toEqual([])
  })

  test('half sangams are 2,200 of either form', () => {
    const selections = selectionsOf('half-sangam')
    expect(selections.filter((text) => /^\d-\d{3}$/.test(text))).toHaveLength(2200)
    expect(selections.filter((text) => /^\d{3}-\d$/.test(text))).toHaveLength(2200)
  })
})

describe('the canonical selection', () => {
  test('each typed pana belongs to exactly one class, folded onto matka order', () => {
    const classes: GameType[] = ['single-pana', 'double-pana', 'triple-pana']
    const wrong = PANA_INPUTS.filter((typed) => {
      const taken = classes.map((type) => canonicalSelection(type, typed)).filter((text) => text !== undefined)
      return taken.length !== 1 || taken[0] !== inMatkaOrder(typed)
    })
    expect(wrong).toEqual([])
  })

  test('the sangams fold each typed pana', () => {
    const wrong = PANA_INPUTS.filter((typed) => {
      const pana = inMatkaOrder(typed)
      return (
        canonicalSelection('half-sangam', `1-${typed}`) !== `1-${pana}` ||
        canonicalSelection('half-sangam', `${typed}-1`) !== `${pana}-1` ||
        canonicalSelection('full-sangam', `${typed}-670`) !== `${pana}-670` ||
        canonicalSelection('full-sangam', `670-${typed}`) !== `670-${pana}`
      )
    })
    expect(wrong).toEqual([])
  })

  test.each<[GameType, string]>([
    ['single-digit', '10'],
    ['single-digit', ''],
    ['jodi-digit', '5'],
    ['jodi-digit', '100'],
    ['group-jodi', '0'],
    ['red-bracket', '13'],
    ['red-bracket', '5'],
    ['single-pana', '119'],
    ['single-pana', '777'],
    ['double-pana', '128'],
    ['double-pana', '000'],
    ['triple-pana', '100'],
    ['triple-pana', '77'],
    ['half-sangam', '128-670'],
    ['half-sangam', '1-3'],
    ['half-sangam', '1+670'],
    ['full-sangam', '1-670'],
    ['full-sangam', '128-3'],
    ['full-sangam', '128670'],
  ])('%s refuses %j', (type, text) => {
    expect(canonicalSelection(type, text)).toBeUndefined()
  })

  test.each(GAME_TYPES)('%s takes no blanks around a selection', (type) => {
    const [selection = ''] = selectionsOf(type)
    const padded = [` ${selection}`, `${selection} `, `${selection}\n`]
    expect(padded.map((text) => canonicalSelection(type, text))).toEqual([undefined, undefined, undefined])
  })
})

describe('the sides of a selection', () => {
  test.each<[Family, GameType, Session, string, SelectionParts]>([
    ['main', 'single-digit', 'open', '5', { openDigit: '5' }],
    ['main', 'single-digit', 'close', '5', { closeDigit: '5' }],
    ['main', 'single-pana', 'open', '128', { openDigit: '1', openPana: '128' }],
    ['main', 'double-pana', 'close', '588', { closeDigit: '1', closePana: '588' }],
    ['main', 'triple-pana', 'open', '777', { openDigit: '1', openPana: '777' }],
    ['main', 'jodi-digit', 'close', '13', { openDigit: '1', closeDigit: '3' }],
    ['main', 'group-jodi', 'close', '05', { openDigit: '0', closeDigit: '5' }],
    ['main', 'red-bracket', 'close', '50', { openDigit: '5', closeDigit: '0' }],
    ['main', 'half-sangam', 'close', '1-670', { openDigit: '1', closePana: '670' }],
    ['main', 'half-sangam', 'close', '128-3', { openPana: '128', closeDigit: '3' }],
    ['main', 'full-sangam', 'close', '128-670', { openPana: '128', closePana: '670' }],
    ['starline', 'single-digit', 'open', '5', { openDigit: '5' }],
    ['starline', 'triple-pana', 'open', '000', { openDigit: '0', openPana: '000' }],
    ['galidisswar', 'jodi-digit', 'close', '07', { openDigit: '0', closeDigit: '7' }],
    ['galidisswar', 'red-bracket', 'close', '16', { openDigit: '1', closeDigit: '6' }],
  ])('%s %s %s %s', (family, type, settles, selection, parts) => {
    expect(selectionParts({ family, type, settles, selection })).toEqual(parts)
  })

  test('belong to bids that can be: settled where the rules say, kept in canonical text', () => {
    const bid = { family: 'main', type: 'single-pana', settles: 'open', selection: '128' } as const
    expect(() => selectionParts({ ...bid, selection: '821' })).toThrow('canonical')
    expect(() => selectionParts({ ...bid, family: 'galidisswar' })).toThrow('settled at this session')
    expect(() => selectionParts({ ...bid, type: 'jodi-digit', selection: '12' })).toThrow('settled at this session')
  })
})
