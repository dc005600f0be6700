// How the ten anks compare.
import { DIGIT_WORDS, type contract, type ReplyOf } from '@panadesk/contract'
import { expect, test } from 'vitest'
import { ankFigures } from './ank-figures.ts'

type Reply = ReplyOf<typeof contract.dashboard.ankTotals>

function replyWith(totals: readonly number[]): Reply {
  const fields = DIGIT_WORDS.flatMap((word, ank) => [
    [`total_${word}`, totals[ank] ?? 0],
    [`bid_${word}`, ank],
  ])
  return { success: true, ...Object.fromEntries(fields) } as Reply
}

test('gives each ank its own figures, in order', () => {
  const figures = ankFigures(replyWith([0, 10.5, 0, 0, 0, 0, 0, 0, 0, 31.5]))
  expect(figures.map((figure) => figure.ank)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(figures[1]).toMatchObject({ bidCount: 1, rupees: 10.5, sharePercent: 25 })
  expect(figures[9]).toMatchObject({ bidCount: 9, rupees: 31.5, sharePercent: 75, heat: 1 })
})

test('measures the heat against the ank with the most', () => {
  const figures = ankFigures(replyWith([50, 100, 25]))
  expect(figures.slice(0, 4).map((figure) => figure.heat)).toEqual([0.5, 1, 0.25, 0])
})

test('has neither heat nor shares while nothing was bid', () => {
  const figures = ankFigures(replyWith([]))
  expect(figures.every((figure) => figure.heat === 0 && figure.sharePercent === 0)).toBe(true)
})
