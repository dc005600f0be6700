// npm start: everything that a fresh clone needs, then the server in this same process.

import { pathToFileURL } from 'node:url'
import { compileServer } from './compile-programs.mjs'
import { ensureInstalled, ensureWebBuilt } from './ensure.mjs'
import { listCalls } from './list-calls.mjs'

await ensureInstalled()
listCalls()
await ensureWebBuilt()
await import(pathToFileURL(await compileServer()).href)
