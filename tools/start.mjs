// npm start: everything that a fresh clone needs, then the server in this same process.

import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { compileServer } from './compile-programs.mjs'
import { ensureInstalled, ensureWebBuilt } from './ensure.mjs'
import { listCalls } from './list-calls.mjs'

// What a start makes, stays: in a young space that grows with it, up to 32 MiB would be held for nothing. The server lets it grow
// when it serves (apps/api/src/platform/young-space.ts).
setFlagsFromString('--semi-space-growth-factor=1')

await ensureInstalled()
listCalls()
await ensureWebBuilt()
await import(pathToFileURL(await compileServer()).href)
