// A workbook that a spreadsheet opens: names keep their zeros, amounts are numbers.
import { expect, test } from 'vitest'
import { writeXlsx } from './write-xlsx.ts'

const FILE = 0x04034b50

/** The texts of the files in a zip, found by their headers. */
async function textsOf(zip: Blob): Promise<string> {
  const bytes = new DataView(await zip.arrayBuffer())
  const texts: string[] = []
  for (let at = 0; bytes.getUint32(at, true) === FILE;) {
    const begin = at + 30 + bytes.getUint16(at + 26, true) + bytes.getUint16(at + 28, true)
    at = begin + bytes.getUint32(at + 18, true)
    const packed = zip.slice(begin, at).stream()
    texts.push(await new Response(packed.pipeThrough(new DecompressionStream('deflate-raw'))).text())
  }
  return texts.join('\n')
}

test('writes numbers that name something as texts, and amounts as numbers', async () => {
  const book = await writeXlsx({
    name: 'Every Result',
    columns: [
      { title: 'Result', kind: 'text', of: (row: { result: string }) => row.result },
      { title: 'Net', kind: 'money', of: () => -950.5 },
    ],
    rows: [{ result: '000' }],
  })
  const text = await textsOf(book)
  expect(text).toContain('name="Every Result"')
  expect(text).toContain('<t>000</t>')
  expect(text).toContain('<v>-950.5</v>')
})

test('groups amounts as lakh and crore, keeps the head in sight, and runs no text', async () => {
  const rows = [{ net: 12_345_678.5 }, { net: -250_000 }]
  const book = await writeXlsx({
    name: 'Figures',
    columns: [
      { title: 'Note', kind: 'text', of: () => '=1+1' },
      { title: 'Net', kind: 'money', of: (row: (typeof rows)[number]) => row.net },
    ],
    rows,
  })
  const text = await textsOf(book)
  expect(text).toContain(String.raw`[&gt;=10000000]##\,##\,##\,##0.00;[&gt;=100000]##\,##\,##0.00;##,##0.00`)
  expect(text).toContain(String.raw`formatCode="##\,##\,##0.00"`)
  expect(text).toContain('state="frozen"')
  expect(text).not.toContain('<f>')
})
