// The pictures of the demo, drawn in code: what players are shown first, a code to pay by, and receipts.
import { randomOf } from '../simulate/random.ts'
import sharp from 'sharp'

type Color = readonly [red: number, green: number, blue: number]
type Painter = (x: number, y: number) => Color

const BLACK: Color = [0, 0, 0]
const WHITE: Color = [255, 255, 255]

async function draw({ width, height }: { width: number; height: number }, painter: Painter): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(painter(x, y), (y * width + x) * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const SLIDER = { width: 960, height: 400 }

/** Bands of light over two colours. */
export function drawSlider(from: Color, to: Color): Promise<Buffer> {
  return draw(SLIDER, (x, y) => {
    const share = x / SLIDER.width
    const light = Math.sin(share * 9 + y / 60) > 0.55 ? 24 : 0
    const blend = (a: number, b: number) => Math.min(255, Math.round(a + (b - a) * share) + light)
    return [blend(from[0], to[0]), blend(from[1], to[1]), blend(from[2], to[2])]
  })
}

const MODULES = 29
const MODULE_PIXELS = 10
const QUIET_MODULES = 4
const FINDER_MODULES = 7

/** Looks like a QR code and names nobody, so that no visitor pays anybody. */
export function drawQrLike(seed: string): Promise<Buffer> {
  const random = randomOf(`${seed} qr`)
  const dots = Array.from({ length: MODULES * MODULES }, () => random() < 0.5)
  const size = (MODULES + 2 * QUIET_MODULES) * MODULE_PIXELS
  const moduleOf = (pixel: number) => Math.floor(pixel / MODULE_PIXELS) - QUIET_MODULES
  return draw({ width: size, height: size }, (x, y) => (isDark(moduleOf(x), moduleOf(y), dots) ? BLACK : WHITE))
}

function isDark(column: number, row: number, dots: readonly boolean[]): boolean {
  if (column < 0 || row < 0 || column >= MODULES || row >= MODULES) return false
  const inFinder = (at: number) => (at < FINDER_MODULES + 1 ? at : MODULES - 1 - at)
  const isFinder =
    inFinder(column) <= FINDER_MODULES && inFinder(row) <= FINDER_MODULES && (column < MODULES / 2 || row < MODULES / 2)
  if (!isFinder) return dots[row * MODULES + column] === true
  // Rings around the middle of the finder: dark, light, dark, and light around it.
  const ring = Math.max(Math.abs(inFinder(column) - 3), Math.abs(inFinder(row) - 3))
  return ring === 3 || ring <= 1
}

/** Lines of something written on white. */
export function drawReceipt(): Promise<Buffer> {
  const [width, height] = [240, 320]
  const random = randomOf('receipt')
  const lines = Array.from({ length: 12 }, () => 40 + random() * 150)
  return draw({ width, height }, (x, y) => {
    const isWritten = x > 24 && x < 24 + (lines[Math.floor((y - 30) / 22)] ?? 0) && (y - 30) % 22 < 6
    return isWritten ? [70, 80, 90] : WHITE
  })
}
