// npm run demo: like npm start, on a data folder of its own that holds a believable market.

import { ensureInstalled, ensureWebBuilt } from './ensure.mjs'
import { importTypeScript } from './import-typescript.mjs'
import { listCalls } from './list-calls.mjs'

process.env.DATA_DIR ||= './data-demo'

await ensureInstalled()
listCalls()
await ensureWebBuilt()
await importTypeScript('apps/demo/src/demo.ts')
