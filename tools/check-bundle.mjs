// Weighs what each screen loads first, out of the list that the build writes: run it after `vite build`. Exits with 1 when a
// screen is too heavy or asks for too many files.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../apps/web/dist')

/** What a first load may weigh, and how many files it may be. */
const LOGIN = { name: 'login', page: 'pages/index.html', limitKib: 165, filesMax: 8 }
const DASHBOARD = { name: 'dashboard', page: 'pages/dashboard.html', limitKib: 270, filesMax: 16 }
const ANY = { limitKib: 300, filesMax: 26 }
/** What a chunk that is loaded later may weigh. */
const LAZY_LIMIT_KIB = 150
/** Beside the screens: text stands before it has come. */
const FONT_LIMIT_KIB = 50

const pages = JSON.parse(readFileSync(join(DIST, 'pages/list.json'), 'utf8'))
const weights = new Map()

function kibOf(file) {
  const known = weights.get(file)
  if (known !== undefined) return known
  const kib = gzipSync(readFileSync(join(DIST, file))).length / 1024
  weights.set(file, kib)
  return kib
}

function weigh({ files }) {
  const kib = (ending) => files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + kibOf(file), 0)
  return { files: files.length, js: kib('.js'), css: kib('.css') }
}

function pageOf(page) {
  const found = pages.find((listed) => listed.page === page)
  if (found === undefined) throw new Error(`The build has no ${page}`)
  return found
}

/** The one that comes nearest to a limit, over it or not. */
function most(limit, measureOf) {
  const others = pages.filter(({ page }) => page !== LOGIN.page && page !== DASHBOARD.page)
  const [{ page }] = others.toSorted((a, b) => measureOf(weigh(b)) - measureOf(weigh(a)))
  return { ...limit, page, name: page.replace(/^pages\/(.*)\.html$/, '$1') }
}

const shown = [LOGIN, DASHBOARD, most(ANY, ({ js, css }) => js + css), most(ANY, ({ files }) => files)]
const screens = new Map(shown.map((screen) => [screen.page, screen])).values()

let isTooMuch = false
console.log(`${'first load'.padEnd(28)}  files  limit    js KiB   css KiB   sum KiB  limit`)
for (const { name, page, limitKib, filesMax } of screens) {
  const { files, js, css } = weigh(pageOf(page))
  const isOver = js + css > limitKib || files > filesMax
  isTooMuch ||= isOver
  const counts = [files, filesMax].map((count) => String(count).padStart(7)).join('')
  const sizes = [js, css, js + css].map((kib) => kib.toFixed(1).padStart(10)).join('')
  console.log(`${name.padEnd(28)}${counts}${sizes}${String(limitKib).padStart(7)}${isOver ? '  too much' : ''}`)
}
const scripts = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.js'))
const weighed = scripts.map((file) => ({ file: `assets/${file}`, kib: kibOf(`assets/${file}`) }))
const heaviest = weighed.reduce((one, each) => (each.kib > one.kib ? each : one))
console.log(`heaviest chunk ${heaviest.file}: ${heaviest.kib.toFixed(1)} KiB of ${LAZY_LIMIT_KIB}`)
isTooMuch ||= heaviest.kib > LAZY_LIMIT_KIB
const fonts = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.woff2'))
const fontKib = fonts.reduce((sum, file) => sum + kibOf(`assets/${file}`), 0)
console.log(`typeface: ${fontKib.toFixed(1)} KiB of ${FONT_LIMIT_KIB}`)
isTooMuch ||= fontKib > FONT_LIMIT_KIB
if (isTooMuch) process.exitCode = 1
