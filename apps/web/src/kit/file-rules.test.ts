// Which files a field takes, and how it tells their size.
import { expect, test } from 'vitest'
import {
  CHANGED_MEANWHILE,
  faultsOfFiles,
  fileSizeText,
  holdFile,
  refusedFile,
  whyNotTaken,
  type FileRules,
} from './file-rules.ts'

const RULES: FileRules = {
  types: ['image/jpeg', 'image/png'],
  maxBytes: 2048,
  wrongType: 'No such type.',
  tooLarge: 'Too large.',
}

test.each([
  { type: 'image/png', size: 2048, why: undefined },
  { type: 'image/jpeg', size: 0, why: undefined },
  { type: 'image/png', size: 2049, why: 'Too large.' },
  { type: 'image/svg+xml', size: 10, why: 'No such type.' },
  { type: '', size: 10, why: 'No such type.' },
  { type: 'text/html', size: 9999, why: 'No such type.' },
])('says $why of $size bytes of "$type"', ({ type, size, why }) => {
  expect(whyNotTaken({ type, size }, RULES)).toBe(why)
})

test.each([
  { bytes: 0, text: '0 bytes' },
  { bytes: 1, text: '1 byte' },
  { bytes: 1023, text: '1023 bytes' },
  { bytes: 1024, text: '1 KB' },
  { bytes: 348_160, text: '340 KB' },
  { bytes: 1_048_063, text: '1023 KB' },
  { bytes: 1_048_064, text: '1 MB' },
  { bytes: 5_242_880, text: '5 MB' },
  { bytes: 1_258_292, text: '1.2 MB' },
])('tells $bytes bytes as $text', ({ bytes, text }) => {
  expect(fileSizeText(bytes)).toBe(text)
})

test('a refused file stands in the way of its form, whatever else is filled in', () => {
  const png = new File(['png'], 'paid.png', { type: 'image/png' })
  expect(faultsOfFiles({ file: png, remark: 'Paid' })).toEqual({})
  expect(faultsOfFiles({ file: undefined, remark: '' })).toEqual({})
  expect(faultsOfFiles({ file: refusedFile({ name: 'paid.pdf' }, 'No such type.'), remark: 'Paid' })).toEqual({
    file: 'No such type.',
  })
})

test('a file is held as it was chosen, or refused where it can no longer be read', async () => {
  const chosen = new File(['bytes'], 'paid.png', { type: 'image/png' })
  const held = await holdFile(chosen)
  expect(held).toMatchObject({ name: 'paid.png', type: 'image/png', size: 5 })
  chosen.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
  expect(await holdFile(chosen)).toEqual({ refusedName: 'paid.png', why: CHANGED_MEANWHILE })
})
