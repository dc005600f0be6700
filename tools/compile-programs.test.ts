// What a compiled server holds of its own text.
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { compileServer } from './compile-programs.mjs'

const LATER_THAN_ASCII = /[^\0-\x7f]/u

const COMPILES_WITHIN_MS = 60_000
let text = ''
beforeAll(async () => {
  text = readFileSync(await compileServer(), 'utf8')
}, COMPILES_WITHIN_MS)

test('the text of the server is of ASCII alone, as one other letter would double it', () => {
  const lines = text.split('\n').filter((line) => LATER_THAN_ASCII.test(line))
  expect(lines).toEqual([])
})

test('it speaks no language but English of what is wrong with an input', () => {
  expect(text).toContain('Invalid input: expected')
  expect(text).not.toContain('Ung\\xFCltige Eingabe')
})

test('functions are called as they are written, and none is told its name when it is made', () => {
  expect(text).toContain('function letYoungSpaceGrow(')
  expect(text).not.toContain('__name(')
})
