// Which corrections of a bid are legal, type by type and side by side.
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { expect, test } from 'vitest'
import { EDIT_FIELDS, editedSelection, type BidChange, type EditedBid } from './edited-selection.ts'

const bid = (text: string): EditedBid => {
  const [typeText, selection = '', session] = text.split(' ')
  const type = GAME_TYPES.find((each) => each === typeText) ?? 'single-digit'
  return { type, selection, settles: session === 'open' ? 'open' : 'close' }
}

test.each<[string, BidChange, string]>([
  ['single-digit 5 open', { digit: '7' }, '7'],
  ['single-digit 5 open', { open_digit: '7' }, '7'],
  ['single-digit 5 close', { close_digit: '0' }, '0'],
  ['single-digit 5 open', { digit: '7', open_digit: '7' }, '7'],
  ['single-digit 5 open', { digit: '7', close_pana: '' }, '7'],
  ['jodi-digit 47 close', { digit: '74' }, '74'],
  ['jodi-digit 47 close', { open_digit: '5' }, '57'],
  ['jodi-digit 47 close', { close_digit: '0' }, '40'],
  ['jodi-digit 47 close', { open_digit: '0', close_digit: '9' }, '09'],
  ['group-jodi 47 close', { digit: '42' }, '42'],
  ['red-bracket 50 close', { digit: '05' }, '05'],
  ['red-bracket 50 close', { close_digit: '5' }, '55'],
  ['single-pana 128 open', { digit: '137' }, '137'],
  ['single-pana 128 open', { pana_digit: '731' }, '137'],
  ['single-pana 128 open', { open_pana: '137', pana_digit: '371' }, '137'],
  ['single-pana 670 close', { close_pana: '890' }, '890'],
  ['double-pana 500 open', { pana_digit: '005' }, '500'],
  ['triple-pana 777 open', { digit: '000' }, '000'],
  ['half-sangam 1-670 close', { open_digit: '2' }, '2-670'],
  ['half-sangam 1-670 close', { close_pana: '821' }, '1-128'],
  ['half-sangam 1-670 close', { open_digit: '0', close_pana: '000' }, '0-000'],
  ['half-sangam 128-3 close', { close_digit: '4' }, '128-4'],
  ['half-sangam 128-3 close', { open_pana: '076' }, '670-3'],
  ['half-sangam 128-3 close', { digit: '137-3' }, '137-3'],
  ['full-sangam 128-670 close', { full_sangam: '821-500' }, '128-500'],
  ['full-sangam 128-670 close', { open_pana: '137' }, '137-670'],
  ['full-sangam 128-670 close', { close_pana: '000' }, '128-000'],
  ['full-sangam 128-670 close', { open_pana: '500', close_pana: '005' }, '500-500'],
])('%s with %o becomes %s', (text, change, selection) => {
  expect(editedSelection(bid(text), change)).toEqual({ selection })
})

const NOT_CHOSEN = 'Please select a digit'
const STRANGE = 'A bid of this type does not have this.'
const notA = (label: string) => `This is not a ${label} that can be chosen.`

test.each<[string, BidChange, string, string]>([
  ['single-digit 5 open', {}, 'digit', NOT_CHOSEN],
  ['single-digit 5 open', { digit: '' }, 'digit', NOT_CHOSEN],
  ['single-digit 5 open', { digit: '10' }, 'digit', notA('Single Digit')],
  ['single-digit 5 open', { digit: '-' }, 'digit', notA('Single Digit')],
  ['single-digit 5 open', { close_digit: '7' }, 'close_digit', STRANGE],
  ['single-digit 5 open', { digit: '7', open_digit: '8' }, 'open_digit', notA('Single Digit')],
  ['jodi-digit 47 close', { digit: '4' }, 'digit', notA('Jodi Digit')],
  ['jodi-digit 47 close', { open_digit: '47' }, 'open_digit', notA('Jodi Digit')],
  ['jodi-digit 47 close', { open_pana: '128' }, 'open_pana', STRANGE],
  ['red-bracket 50 close', { digit: '13' }, 'digit', notA('Red Bracket')],
  ['red-bracket 50 close', { close_digit: '1' }, 'close_digit', notA('Red Bracket')],
  ['single-pana 128 open', { digit: '500' }, 'digit', notA('Single Pana')],
  ['single-pana 128 open', { close_pana: '137' }, 'close_pana', STRANGE],
  ['double-pana 500 open', { pana_digit: '777' }, 'pana_digit', notA('Double Pana')],
  ['triple-pana 777 open', { pana_digit: '770' }, 'pana_digit', notA('Triple Pana')],
  ['half-sangam 1-670 close', { close_digit: '3' }, 'close_digit', STRANGE],
  ['half-sangam 1-670 close', { open_digit: '128', close_pana: '3' }, 'open_digit', notA('Half Sangam')],
  ['half-sangam 1-670 close', { digit: '128-3' }, 'digit', notA('Half Sangam')],
  ['half-sangam 1-670 close', { close_pana: '6' }, 'close_pana', notA('Half Sangam')],
  ['half-sangam 128-3 close', { open_pana: '12' }, 'open_pana', notA('Half Sangam')],
  ['half-sangam 128-3 close', { full_sangam: '128-670' }, 'full_sangam', STRANGE],
  ['full-sangam 128-670 close', { full_sangam: '128-3' }, 'full_sangam', notA('Full Sangam')],
  ['full-sangam 128-670 close', { full_sangam: '128670' }, 'full_sangam', notA('Full Sangam')],
  ['full-sangam 128-670 close', { open_pana: '1' }, 'open_pana', notA('Full Sangam')],
  ['full-sangam 128-670 close', { open_pana: '137-670' }, 'open_pana', notA('Full Sangam')],
  ['full-sangam 128-670 close', { open_digit: '1' }, 'open_digit', STRANGE],
])('%s with %o is refused at %s', (text, change, fault, message) => {
  expect(editedSelection(bid(text), change)).toEqual({ fault, message })
})

test('has no field that no type of bid can be changed by', () => {
  const bids = ['single-digit 5 open', 'single-pana 128 open', 'single-pana 128 close', 'half-sangam 1-670 close']
  const others = ['half-sangam 128-3 close', 'full-sangam 128-670 close']
  for (const field of EDIT_FIELDS) {
    const faults = [...bids, ...others].map((text) => editedSelection(bid(text), { [field]: '999' }))
    expect(faults.some((edited) => !('fault' in edited) || edited.message !== STRANGE)).toBe(true)
  }
})
