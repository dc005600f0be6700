import { GAME_TYPES } from '@panadesk/domain/game-types'
import { selectionsOf } from '@panadesk/domain/selections'
import { describe, expect, test } from 'vitest'
import { changedValues, digitEdit, faultsOf, firstValues, selectionAfter } from './digit-edit.ts'

const single = digitEdit({ type: 'single-digit', selection: '7' })
const pana = digitEdit({ type: 'single-pana', selection: '128' })
const formA = digitEdit({ type: 'half-sangam', selection: '1-670' })
const formB = digitEdit({ type: 'half-sangam', selection: '128-3' })
const full = digitEdit({ type: 'full-sangam', selection: '128-670' })

describe('the fields of a bid', () => {
  test.each([
    ['single-digit', '7', ['digit'], [10]],
    ['jodi-digit', '13', ['digit'], [100]],
    ['group-jodi', '13', ['digit'], [100]],
    ['red-bracket', '16', ['digit'], [20]],
    ['single-pana', '128', ['pana_digit'], [120]],
    ['double-pana', '119', ['pana_digit'], [90]],
    ['triple-pana', '777', ['pana_digit'], [10]],
    ['half-sangam', '1-670', ['open_digit', 'close_pana'], [10, 1000]],
    ['half-sangam', '128-3', ['open_pana', 'close_digit'], [1000, 10]],
    ['full-sangam', '128-670', ['open_pana', 'close_pana'], [1000, 1000]],
  ] as const)('%s %s has %j with %j choices', (type, selection, names, counts) => {
    const { fields } = digitEdit({ type, selection })
    expect(fields.map((field) => field.name)).toEqual(names)
    expect(fields.map((field) => field.choices.length)).toEqual(counts)
    expect(fields.every((field) => field.choices.includes(field.current))).toBe(true)
  })

  test('start empty for a single number and as they are for a sangam', () => {
    expect(firstValues(single)).toEqual({ digit: '' })
    expect(firstValues(formA)).toEqual({ open_digit: '1', close_pana: '670' })
  })
})

describe('what cannot be sent', () => {
  test.each([
    [single, {}, { digit: 'Please select a digit' }],
    [pana, { pana_digit: '' }, { pana_digit: 'Single Pana is required' }],
    [formB, { open_pana: '128', close_digit: '' }, { close_digit: 'Close Digit is required' }],
    [full, {}, { open_pana: 'Open Pana is required', close_pana: 'Close Pana is required' }],
    [single, { digit: '3' }, {}],
    [formA, { open_digit: '1', close_pana: '669' }, {}],
  ])('%# is said under its field', (edit, values, messages) => {
    expect(faultsOf(edit, values)).toEqual(messages)
  })

  test.each([
    [single, { digit: '7' }],
    [formA, { open_digit: '1', close_pana: '670' }],
    [formA, { open_digit: '1', close_pana: '067' }],
  ])('%# is what the bid names already, however it was typed', (edit, values) => {
    expect(Object.values(faultsOf(edit, values))).toEqual([
      `The bid names ${edit.selection} already. Please choose another one.`,
    ])
  })
})

test('sends only the sides that change', () => {
  expect(changedValues(formA, { open_digit: '1', close_pana: '669' })).toEqual({ close_pana: '669' })
  expect(changedValues(full, { open_pana: '129', close_pana: '670' })).toEqual({ open_pana: '129' })
  expect(changedValues(single, { digit: '3' })).toEqual({ digit: '3' })
})

describe('the selection afterwards', () => {
  test('stands in matka order, however the pana was typed', () => {
    expect(selectionAfter(formA, { open_digit: '1', close_pana: '067' })).toBe('1-670')
    expect(selectionAfter(full, { open_pana: '128', close_pana: '000' })).toBe('128-000')
  })

  test('is unknown while a side is missing', () => {
    expect(selectionAfter(formB, { open_pana: '', close_digit: '3' })).toBeUndefined()
  })

  test.each(GAME_TYPES.filter((type) => type !== 'full-sangam'))('of %s is any of its selections', (type) => {
    for (const selection of selectionsOf(type)) {
      const edit = digitEdit({ type, selection })
      const values = Object.fromEntries(edit.fields.map(({ name, current }) => [name, current]))
      expect(selectionAfter(edit, values)).toBe(selection)
    }
  })
})
