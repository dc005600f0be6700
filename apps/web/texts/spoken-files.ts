// Which files of the project say something to the users of the panel.
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const PROJECT = join(import.meta.dirname, '../../..')

const PANEL = ['apps/web/src', 'packages/contract/src', 'packages/domain/src']
const SERVER = ['apps/api/src']

const SILENT = [
  /\.test\.tsx?$|\.gen\.ts$/,
  // Shows the kit to those who write the panel.
  /^apps\/web\/src\/kit-page\//,
  // Words that the wire, files and dates have in English: what is shown of them is translated where it is shown.
  /^packages\/contract\/src\/(player\/.*|calls|endpoint|game-type-names|wire-words|plain-text)\.ts$/,
  /^packages\/domain\/src\/(languages|families|market-date|amount-.*|seal-text|csv)\.ts$/,
  // What the server says to players, to those who run it, and to those who write programs for it.
  /^apps\/api\/src\/(archives|backup|checkpoints|database|figures|installation-export|installation-import|ledger|metrics|upgrade|webhooks)\//,
  /^apps\/api\/src\/(features\/gateway|http\/docs)\/|^apps\/api\/src\/platform\/(config|demand-writable|listen-fault|command-options)|^apps\/api\/src\/http\/(callback-guard|idempotency)/,
  /^apps\/api\/src\/(?!app\.ts)[^/]+\.ts$/,
]

/** Translated as the panel is built. */
export function isOfPanel(file: string): boolean {
  const path = relative(PROJECT, file).split(sep).join('/')
  return isSpokenIn(PANEL, path)
}

/** With their paths in the project. */
export function panelFiles(): string[] {
  return filesIn(PANEL)
}

/** What the server says is translated when it has come. */
export function serverFiles(): string[] {
  return filesIn(SERVER)
}

function filesIn(rooms: readonly string[]): string[] {
  return rooms
    .flatMap((room) =>
      readdirSync(join(PROJECT, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    )
    .map((file) => file.split(sep).join('/'))
    .filter((file) => isSpokenIn(rooms, file))
    .toSorted()
}

function isSpokenIn(rooms: readonly string[], path: string): boolean {
  const isSource = /\.tsx?$/.test(path) && rooms.some((room) => path.startsWith(`${room}/`))
  return isSource && !SILENT.some((pattern) => pattern.test(path))
}
