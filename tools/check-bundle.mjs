// Weighs what each screen loads first, out of the list that the build writes: run it after `vite build`. Exits with 1 when a
// screen is too heavy or asks for too many files.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../apps/web/dist')

/** A letter of Devanagari takes three bytes where a Latin one takes one, so what has most words may weigh a little more. */
const PANELS = [
  { language: 'English', folder: DIST, limitKib: 300 },
  { language: 'Hindi', folder: join(DIST, 'hi'), limitKib: 310 },
]

/** What a first load may weigh, and how many files it may be. */
const LOGIN = { name: 'login', page: 'pages/index.html', limitKib: 165, filesMax: 8 }
const DASHBOARD = { name: 'dashboard', page: 'pages/dashboard.html', limitKib: 270, filesMax: 16 }
const ANY_FILES_MAX = 26
/** What a chunk that is loaded later may weigh. */
const LAZY_LIMIT_KIB = 150
/** Beside the screens: text stands before it has come. */
const FONT_LIMIT_KIB = 50

const weights = new Map()
let isTooMuch = false
for (const panel of PANELS) weighPanel(panel)
if (isTooMuch) process.exitCode = 1

function weighPanel({ language, folder, limitKib }) {
  const any = { limitKib, filesMax: ANY_FILES_MAX }
  const pages = JSON.parse(readFileSync(join(folder, 'pages/list.json'), 'utf8'))
  const weighed = new Map(pages.map(({ page, files }) => [page, weigh(folder, files)]))
  const shown = [LOGIN, DASHBOARD, most(any, weighed, ({ sum }) => sum), most(any, weighed, ({ files }) => files)]
  const screens = new Map(shown.map((screen) => [screen.page, screen])).values()

  console.log(`${`first load, ${language}`.padEnd(28)}  files  limit    js KiB   css KiB   sum KiB  limit`)
  for (const screen of screens) tellScreen(screen, weighed.get(screen.page))
  const scripts = assetsOf(folder, '.js')
  const heaviest = scripts.reduce((one, each) => (each.kib > one.kib ? each : one))
  console.log(`heaviest chunk ${heaviest.file}: ${heaviest.kib.toFixed(1)} KiB of ${LAZY_LIMIT_KIB}`)
  const fontKib = assetsOf(folder, '.woff2').reduce((sum, { kib }) => sum + kib, 0)
  console.log(`typeface: ${fontKib.toFixed(1)} KiB of ${FONT_LIMIT_KIB}`)
  isTooMuch ||= heaviest.kib > LAZY_LIMIT_KIB || fontKib > FONT_LIMIT_KIB
}

function weigh(folder, files) {
  const kib = (ending) =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + kibOf(join(folder, file)), 0)
  const [js, css] = [kib('.js'), kib('.css')]
  return { files: files.length, js, css, sum: js + css }
}

function kibOf(file) {
  const known = weights.get(file)
  if (known !== undefined) return known
  const kib = gzipSync(readFileSync(file)).length / 1024
  weights.set(file, kib)
  return kib
}

/** The one that comes nearest to a limit, over it or not. */
function most(limit, weighed, measureOf) {
  const others = [...weighed].filter(([page]) => page !== LOGIN.page && page !== DASHBOARD.page)
  const [[page]] = others.toSorted(([, a], [, b]) => measureOf(b) - measureOf(a))
  return { ...limit, page, name: page.replace(/^pages\/(.*)\.html$/, '$1') }
}

function tellScreen({ name, limitKib, filesMax }, { files, js, css, sum }) {
  const isOver = sum > limitKib || files > filesMax
  isTooMuch ||= isOver
  const counts = [files, filesMax].map((count) => String(count).padStart(7)).join('')
  const sizes = [js, css, sum].map((kib) => kib.toFixed(1).padStart(10)).join('')
  console.log(`${name.padEnd(28)}${counts}${sizes}${String(limitKib).padStart(7)}${isOver ? '  too much' : ''}`)
}

function assetsOf(folder, ending) {
  const files = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith(ending))
  return files.map((file) => ({ file: `assets/${file}`, kib: kibOf(join(folder, 'assets', file)) }))
}
