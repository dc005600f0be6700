// Which rows of the audit log lead to a picture that was deleted.
import { expect, test } from 'vitest'
import { deletedImageOf } from './deleted-image.ts'

const file = `${'a'.repeat(32)}.png`

test.each([
  ['admin/delete-qrcode-image', { kind: 'qr', file }, `/admin/deleted-images/${file}`],
  ['admin/delete-slider-image', { kind: 'slider', file }, `/admin/deleted-images/${file}`],
  ['admin/delete-qrcode-image', { kind: 'qr', title: 'Before files were kept' }, undefined],
  ['admin/add-qrcode-image', { file }, undefined],
  ['admin/delete-qrcode-image', null, undefined],
  ['admin/delete-qrcode-image', [file], undefined],
])('%s with %j leads to %s', (call, before, place) => {
  expect(deletedImageOf({ call, before })).toBe(place)
})
