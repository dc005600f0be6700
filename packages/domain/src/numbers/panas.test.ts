// All panas against the reference table of the trade, and all typed values against the panas.
import { describe, expect, test } from 'vitest'
import {
  ALL_PANAS,
  ankOf,
  DOUBLE_PANAS,
  inMatkaOrder,
  isThreeDigits,
  PANA_INPUTS,
  panaTypeOf,
  SINGLE_PANAS,
  TRIPLE_PANAS,
} from './panas.ts'

/** The reference of the trade (docs/game.md, "Numbers"): ank | single panas | double panas | triple pana. */
const REFERENCE = `
1 | 128 137 146 236 245 290 380 470 489 560 579 678 | 119 155 100 227 335 344 399 588 669 | 777
2 | 129 138 147 156 237 246 345 390 480 570 589 679 | 110 228 255 200 336 499 660 688 778 | 444
3 | 120 139 148 157 238 247 256 346 490 580 670 689 | 166 229 337 355 300 445 599 779 788 | 111
4 | 130 149 158 167 239 248 257 347 356 590 680 789 | 112 220 266 338 446 455 400 699 770 | 888
5 | 140 159 168 230 249 258 267 348 357 456 690 780 | 113 122 177 339 366 447 500 799 889 | 555
6 | 123 150 169 178 240 259 268 349 358 367 457 790 | 114 277 330 448 466 556 600 880 899 | 222
7 | 124 160 179 250 269 278 340 359 368 458 467 890 | 115 133 188 223 377 449 557 566 700 | 999
8 | 125 134 170 189 260 279 350 369 378 459 468 567 | 116 224 233 288 440 477 558 800 990 | 666
9 | 126 135 180 234 270 289 360 379 450 469 478 568 | 117 144 199 225 388 559 577 667 900 | 333
0 | 127 136 145 190 235 280 370 389 460 479 569 578 | 118 226 244 299 334 488 550 668 677 | 000
`

const ROWS = REFERENCE.trim()
  .split('\n')
  .map((line) => line.split(' | '))
  .map(([ank = '', single = '', double = '', triple = '']) => ({
    ank,
    single: single.split(' '),
    double: double.split(' '),
    triple,
  }))

function digitsOf(text: string): string {
  return text.split('').toSorted().join('')
}

describe('panas', () => {
  test('are the 220 of the reference table, in its order', () => {
    expect(SINGLE_PANAS).toEqual(ROWS.flatMap(({ single }) => single))
    expect(DOUBLE_PANAS).toEqual(ROWS.flatMap(({ double }) => double))
    expect(TRIPLE_PANAS).toEqual(ROWS.map(({ triple }) => triple))
    expect(ALL_PANAS).toEqual(ROWS.flatMap(({ single, double, triple }) => [...single, ...double, triple]))
  })

  test('have the counts of the trade', () => {
    const counts = [SINGLE_PANAS, DOUBLE_PANAS, TRIPLE_PANAS, ALL_PANAS].map((panas) => new Set(panas).size)
    expect(counts).toEqual([120, 90, 10, 220])
  })

  test.each(ROWS)('ank $ank has 12 single panas, 9 double ones and $triple', ({ ank, single, double, triple }) => {
    expect([single.length, double.length]).toEqual([12, 9])
    const panas = [...single, ...double, triple]
    expect(panas.filter((pana) => ankOf(pana) !== ank)).toEqual([])
    expect(ALL_PANAS.filter((pana) => ankOf(pana) === ank)).toEqual(panas)
    expect(single.every((pana) => panaTypeOf(pana) === 'single-pana')).toBe(true)
    expect(double.every((pana) => panaTypeOf(pana) === 'double-pana')).toBe(true)
    expect(panaTypeOf(triple)).toBe('triple-pana')
  })
})

describe('the 1,000 typed values', () => {
  test('are 000 to 999 in rising order', () => {
    expect(PANA_INPUTS).toEqual(Array.from({ length: 1000 }, (_, value) => String(value).padStart(3, '0')))
  })

  test('fold onto the 220 panas: the one with the same digits', () => {
    const known = new Set(ALL_PANAS)
    const wrong = PANA_INPUTS.filter((typed) => {
      const pana = inMatkaOrder(typed) ?? ''
      return !known.has(pana) || digitsOf(pana) !== digitsOf(typed)
    })
    expect(wrong).toEqual([])
    expect(new Set(PANA_INPUTS.map(inMatkaOrder)).size).toBe(220)
  })

  test('720 of them fold onto single panas, 270 onto double ones, 10 onto triple ones', () => {
    const counts = new Map<string, number>()
    for (const typed of PANA_INPUTS) counts.set(panaTypeOf(typed), (counts.get(panaTypeOf(typed)) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toEqual({ 'single-pana': 720, 'double-pana': 270, 'triple-pana': 10 })
  })

  test('keep ank and class when they fold', () => {
    const changed = PANA_INPUTS.filter((typed) => {
      const pana = inMatkaOrder(typed) ?? ''
      return ankOf(pana) !== ankOf(typed) || panaTypeOf(pana) !== panaTypeOf(typed)
    })
    expect(changed).toEqual([])
  })

  test.each([
    ['720', '270'],
    ['001', '100'],
    ['010', '100'],
    ['321', '123'],
    ['098', '890'],
    ['000', '000'],
  ])('%s is the pana %s', (typed, pana) => {
    expect(inMatkaOrder(typed)).toBe(pana)
  })

  test.each(['', '12', '1234', '12a', ' 12', '-12', '123\n', '1.2', '१२३'])('%j is not one of them', (text) => {
    expect(isThreeDigits(text)).toBe(false)
    expect(inMatkaOrder(text)).toBeUndefined()
    expect(() => ankOf(text)).toThrow('three digits')
    expect(() => panaTypeOf(text)).toThrow('three digits')
  })
})
