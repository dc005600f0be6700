// What keeping an image promises: a plain picture under a name of ours, or a refusal and no file.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { animatedPicture, jpegWithMetadata, noise, pngThatClaims } from '../../test/hostile-images.ts'
import { Refusal } from '../platform/refusal.ts'
import { dropImage, keepImage } from './keep-image.ts'
import { ownImage } from './sent-image.ts'

const WRONG_TYPE = { status: 415, message: 'Only .jpeg, .jpg, .png files are allowed.' }
const HTML = Buffer.from('<html><script>alert(1)</script></html>')

let uploadsDir = ''
beforeEach(async () => {
  uploadsDir = await mkdtemp(join(tmpdir(), 'panadesk-keep-'))
})
afterEach(() => rm(uploadsDir, { recursive: true }))

const picture = (format: 'jpeg' | 'png' | 'gif' | 'webp') =>
  noise({ width: 60, height: 40 }).toFormat(format).toBuffer()

async function truncated(format: 'jpeg' | 'png', part: number): Promise<Buffer> {
  const whole = await picture(format)
  return whole.subarray(0, Math.floor(whole.length * part))
}

async function keptFile(bytes: Buffer): Promise<Buffer> {
  const name = await keepImage(uploadsDir, ownImage(bytes))
  return readFile(join(uploadsDir, 'receipts', name))
}

async function refusalOf(bytes: Buffer): Promise<Refusal> {
  const error: unknown = await keepImage(uploadsDir, ownImage(bytes)).then(
    () => new Error('it was kept'),
    (refusal: unknown) => refusal,
  )
  if (error instanceof Refusal) return error
  throw error
}

const filesLeft = async () => (await readdir(uploadsDir, { recursive: true })).filter((name) => name !== 'receipts')

describe('a picture', () => {
  test.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
  ] as const)('that is a %s is kept as one, for us alone, under a random name', async (format, extension) => {
    const names = [
      await keepImage(uploadsDir, ownImage(await picture(format))),
      await keepImage(uploadsDir, ownImage(await picture(format))),
    ]
    expect(new Set(names).size).toBe(2)
    expect((await readdir(join(uploadsDir, 'receipts'))).toSorted()).toEqual(names.toSorted())
    for (const name of names) {
      expect(name).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`))
      const path = join(uploadsDir, 'receipts', name)
      expect((await stat(path)).mode & 0o777).toBe(0o600)
      expect(await sharp(await readFile(path)).metadata()).toMatchObject({ format, width: 60, height: 40 })
    }
    expect((await stat(join(uploadsDir, 'receipts'))).mode & 0o777).toBe(0o700)
  })

  test('for everybody is kept apart from the receipts', async () => {
    const name = await keepImage(uploadsDir, ownImage(await picture('png')), 'images')
    expect(await readdir(uploadsDir)).toEqual(['images'])
    expect(await readdir(join(uploadsDir, 'images'))).toEqual([name])
  })

  test('loses what tells of its maker, and stands upright', async () => {
    const sent = await jpegWithMetadata()
    expect(await sharp(sent).metadata()).toMatchObject({ width: 60, height: 40, orientation: 6 })
    expect(sent.includes('Anil')).toBe(true)
    const kept = await keptFile(sent)
    const { width, height, exif, xmp, icc, iptc, orientation } = await sharp(kept).metadata()
    expect([width, height]).toEqual([40, 60])
    expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(kept.includes('Anil')).toBe(false)
  })

  test.each(['jpeg', 'png'] as const)('that is a page as well is kept without it: %s', async (format) => {
    const kept = await keptFile(Buffer.concat([await picture(format), HTML]))
    expect(kept.includes('script')).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ format })
  })

  test('has at most 25 megapixels', async () => {
    const plain = { channels: 3, background: '#fff' } as const
    const largest = await sharp({ create: { width: 5000, height: 5000, ...plain } })
      .png()
      .toBuffer()
    expect(await sharp(await keptFile(largest)).metadata()).toMatchObject({ width: 5000, height: 5000 })
    const larger = await sharp({ create: { width: 5000, height: 5001, ...plain } })
      .jpeg()
      .toBuffer()
    expect(await refusalOf(larger)).toMatchObject({ status: 413 })
  })

  test('is gone when it is dropped, which may be said twice', async () => {
    const name = await keepImage(uploadsDir, ownImage(await picture('png')))
    await dropImage(uploadsDir, name)
    await dropImage(uploadsDir, name)
    expect(await filesLeft()).toEqual([])
  })
})

describe('nothing is left of', () => {
  const wrong: Record<string, () => Buffer | Promise<Buffer>> = {
    'a page': () => HTML,
    'a page with the first bytes of a PNG': () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), HTML]),
    'a page with the first bytes of a JPEG': () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), HTML]),
    'an SVG': () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    'a GIF': () => picture('gif'),
    'an animated GIF': () => animatedPicture(),
    'a WebP': () => picture('webp'),
    'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    'a JPEG that ends early': () => truncated('jpeg', 0.5),
    'a JPEG that lacks its last bytes': () => truncated('jpeg', 0.99),
    'a PNG that ends early': () => truncated('png', 0.5),
    'a PNG that has nothing but a head': () => truncated('png', 0.01),
    'a PNG of no width': () => pngThatClaims({ width: 0, height: 9 }),
    'a PNG that has too few rows': () => pngThatClaims({ width: 5000, height: 5000 }),
    'no bytes': () => Buffer.alloc(0),
    'one byte': () => Buffer.from([0xff]),
  }

  test.each(Object.entries(wrong))('%s, which is refused by its content', async (_name, make) => {
    const refusal = await refusalOf(await make())
    expect(refusal).toMatchObject({ ...WRONG_TYPE, details: { errors: { file: WRONG_TYPE.message } } })
    expect(await filesLeft()).toEqual([])
  })

  test('a bomb of 50,000 by 50,000 pixels, which is never decoded', async () => {
    const bomb = pngThatClaims({ width: 50_000, height: 50_000 })
    expect(bomb.length).toBeLessThan(1000)
    expect(await refusalOf(bomb)).toMatchObject({
      status: 413,
      message: 'The image may have at most 25 megapixels.',
      details: { errors: { file: 'The image may have at most 25 megapixels.' } },
    })
    expect(await filesLeft()).toEqual([])
  })

  test('a picture whose folder cannot be made, and that is no refusal', async () => {
    await writeFile(join(uploadsDir, 'receipts'), 'a file')
    await expect(keepImage(uploadsDir, ownImage(await picture('png')))).rejects.toMatchObject({ code: 'EEXIST' })
  })
})

test('many pictures at once are all kept', async () => {
  const pictures = await Promise.all(Array.from({ length: 20 }, () => picture('png')))
  const names = await Promise.all(
    [...pictures, HTML].map((bytes) => keepImage(uploadsDir, ownImage(bytes)).catch(() => 'refused')),
  )
  expect(new Set(names).size).toBe(21)
  expect(await readdir(join(uploadsDir, 'receipts'))).toHaveLength(20)
})

test('no other name becomes a path', async () => {
  for (const name of ['../secret.png', 'a.png', '', `${'0'.repeat(32)}.svg`, `${'0'.repeat(32)}.png/..`]) {
    await expect(dropImage(uploadsDir, name)).rejects.toThrow('Assertion failed')
  }
})
