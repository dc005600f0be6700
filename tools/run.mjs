// node tools/run.mjs <file> [arguments]: runs a TypeScript file of the project, with packages installed.

import { ensureInstalled } from './ensure.mjs'
import { importTypeScript } from './import-typescript.mjs'
import { listCalls } from './list-calls.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: node tools/run.mjs <file> [arguments]')
  process.exit(1)
}

await ensureInstalled()
listCalls()
process.argv = [process.argv[0], file, ...args]
await importTypeScript(file)
