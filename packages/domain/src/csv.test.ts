// Lines of a CSV file: quoted as RFC 4180 says, and harmless in a spreadsheet.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, type CsvValue } from './csv.ts'

test.each<[string, CsvValue[], string]>([
  ['plain texts and numbers', ['KALYAN', 12.5, -3, true], 'KALYAN,12.5,-3,true'],
  ['what is missing', [null, undefined, '', 0], ',,,0'],
  ['commas and quotes', ['Rao, Asha', 'the "king"', ','], '"Rao, Asha","the ""king""",","'],
  ['line breaks', ['two\nlines', 'two\r\nlines'], '"two\nlines","two\r\nlines"'],
  ['blanks around', [' Asha '], ' Asha '],
  ['letters of any script', ['आशा', '₹1,00,000'], 'आशा,"₹1,00,000"'],
  ['leading zeros', ['000', '05', '1-670'], '000,05,1-670'],
  ['formulas', ['=1+1', '+cmd', '-cmd', '@SUM(A1)'], "'=1+1,'+cmd,'-cmd,'@SUM(A1)"],
  ['formulas behind a tab or a return', ['\t=1', '\r=1'], '\'\t=1,"\'\r=1"'],
  ['a formula that needs quotes', ['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['signed numbers', ['-5', '+919876543210', '-0.50', -0.5], '-5,+919876543210,-0.50,-0.5'],
  ['what only begins as a number', ['-5+1', '+1 2', '-', '-5.', '1=2'], "'-5+1,'+1 2,'-,'-5.,1=2"],
  ['no values', [], ''],
])('%s', (_what, values, line) => {
  expect(csvLine(values)).toBe(`${line}\r\n`)
})

test('reads back as the values that were written, but for the apostrophes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', ',', '\n', '\r', '=', '-', ' ', 'अ') })
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), fc.array(cell, { minLength: 1 }), (first, second) => {
      const read = readCsv(csvLine(first) + csvLine(second))
      expect(read.map((line) => line.map(withoutApostrophe))).toEqual([first, second])
    }),
  )
})

test('writes no cell that a spreadsheet would run', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [[cell = ''] = []] = readCsv(csvLine([text]))
      expect(/^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell))).toBe(false)
    }),
  )
})

const withoutApostrophe = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** A reader of its own, letter by letter, as RFC 4180 describes the format. */
function readCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (isQuoted) {
      if (letter === '"' && text.charAt(at + 1) === '"') cell += text.charAt((at += 1))
      else if (letter === '"') isQuoted = false
      else cell += letter
    } else if (letter === '"') isQuoted = true
    else if (letter === ',') {
      line.push(cell)
      cell = ''
    } else if (letter === '\r' && text.charAt(at + 1) === '\n') {
      lines.push([...line, cell])
      line = []
      cell = ''
      at += 1
    } else cell += letter
  }
  return lines
}
