// Weighs what a screen loads first, out of Vite's manifest: run it after `vite build`. Exits with 1 when a screen is too heavy.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../apps/web/dist')
const ENTRY = 'index.html'

/** The chunks that a screen needs besides the entry, by the source file that Vite split them off from, and its limit. */
const SCREENS = [
  { name: 'login', routes: ['src/routes/index.tsx'], limitKib: 165 },
  { name: 'dashboard', routes: ['src/routes/_panel.tsx', 'src/routes/_panel/dashboard.tsx'], limitKib: 270 },
]

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))

/** Manifest keys of the chunks split off from a route file; the router plugin marks them with `?tsr-split=…`. */
function chunksOf(route) {
  const keys = Object.keys(manifest).filter((key) => key.startsWith(`${route}?`) && key.includes('component'))
  const wanted = keys.filter((key) => !/[a-z]Component/.test(key))
  if (wanted.length === 0) throw new Error(`The manifest has no chunk of ${route}`)
  return wanted
}

/** The files of a chunk and of all that it imports statically. */
function collect(key, files, seen) {
  if (seen.has(key)) return
  seen.add(key)
  const chunk = manifest[key]
  for (const file of [chunk.file, ...(chunk.css ?? [])]) if (/\.(?:js|css)$/.test(file)) files.add(file)
  for (const imported of chunk.imports ?? []) collect(imported, files, seen)
}

function weigh(screen) {
  const files = new Set()
  const seen = new Set()
  for (const key of [ENTRY, ...screen.routes.flatMap(chunksOf)]) collect(key, files, seen)
  const bytes = [...files].map((file) => ({ file, size: gzipSync(readFileSync(join(DIST, file))).length }))
  const kib = (ending) =>
    bytes.filter(({ file }) => file.endsWith(ending)).reduce((sum, { size }) => sum + size, 0) / 1024
  return { files: files.size, js: kib('.js'), css: kib('.css') }
}

/** What a chunk that is loaded later may weigh. */
const LAZY_LIMIT_KIB = 150

let isTooHeavy = false
console.log('first load    files    js KiB   css KiB   sum KiB     limit')
for (const screen of SCREENS) {
  const { files, js, css } = weigh(screen)
  const isOver = js + css > screen.limitKib
  isTooHeavy ||= isOver
  const columns = [String(files), js.toFixed(1), css.toFixed(1), (js + css).toFixed(1), String(screen.limitKib)]
  console.log(
    screen.name.padEnd(12) +
      columns
        .map((text) => text.padStart(10))
        .join('')
        .slice(3) +
      (isOver ? '  too heavy' : ''),
  )
}
const scripts = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'))
const weighed = scripts.map((file) => ({ file, kib: gzipSync(readFileSync(join(DIST, file))).length / 1024 }))
const heaviest = weighed.reduce((most, each) => (each.kib > most.kib ? each : most))
console.log(`heaviest chunk ${heaviest.file}: ${heaviest.kib.toFixed(1)} KiB of ${LAZY_LIMIT_KIB}`)
isTooHeavy ||= heaviest.kib > LAZY_LIMIT_KIB
if (isTooHeavy) process.exitCode = 1
