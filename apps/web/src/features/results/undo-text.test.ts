import { expect, test } from 'vitest'
import { undoLabel, undoneText, undoWarning, type UndoDetails } from './undo-text.ts'

const DETAILS: UndoDetails = {
  game_name: 'KALYAN',
  result: '140',
  refusal: '',
  winners: 2,
  win_amt: 1900,
  held_amt: 1900,
  owed_amt: 0,
  debtors: 0,
  undone: [],
}
const STAYS = 'The result stays saved: save the right one in its place and declare that.'

test('the button says how much it takes back', () => {
  expect(undoLabel({ win_amt: 123_456.5 })).toBe('Take back ₹1,23,456.50')
  expect(undoLabel({ win_amt: 0 })).toBe('Undo declare')
})

test.each([
  [{}, `₹1,900.00 of 2 winning bids are taken back at once. All of it is still in the wallets. ${STAYS}`],
  [
    { winners: 1, win_amt: 950, owed_amt: 600, debtors: 1 },
    `₹950.00 of 1 winning bid is taken back at once. 1 player spent ₹600.00 of it and will owe that: later deposits and winnings pay it off first. ${STAYS}`,
  ],
  [{ winners: 0, win_amt: 0 }, `This result paid nothing, so nothing is taken back. ${STAYS}`],
])('warns of what happens to the money: %j', (changed, text) => {
  expect(undoWarning({ ...DETAILS, ...changed })).toBe(text)
})

test.each([
  [{}, '₹1,900.00 of 2 winning bids were taken back.'],
  [{ owed_amt: 600, debtors: 1204 }, '₹1,900.00 of 2 winning bids were taken back. ₹600.00 is owed by 1,204 players.'],
  [{ winners: 0, win_amt: 0 }, 'The declaration was taken back. It had paid nothing.'],
])('tells what was taken back: %j', (changed, text) => {
  const reply = { msg: '', is_open_declare: false, is_close_declare: false }
  expect(undoneText({ ...DETAILS, ...reply, ...changed })).toBe(text)
})
