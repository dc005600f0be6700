// npm start: everything that a fresh clone needs, then the server in this same process.

import { ensureInstalled, ensureWebBuilt } from './ensure.mjs'
import { importTypeScript } from './import-typescript.mjs'
import { listCalls } from './list-calls.mjs'

await ensureInstalled()
listCalls()
await ensureWebBuilt()
await importTypeScript('apps/api/src/main.ts')
