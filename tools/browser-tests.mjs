// npm run test:browser [-- files …]: the browser tests on the panel as it is, with the Chromium that is there.

import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, ensureWebBuilt } from './ensure.mjs'
import { listCalls } from './list-calls.mjs'
import { PROJECT_ROOT, run } from './project.mjs'

await ensureInstalled()
const chromium = await ensureChromium()
if ('problem' in chromium) {
  console.error(chromium.problem)
  process.exit(1)
}
await ensureWebBuilt()
listCalls()
const args = [join(PROJECT_ROOT, 'node_modules/playwright/cli.js'), 'test', ...process.argv.slice(2)]
const { code } = await run(process.execPath, args, { env: { CHROMIUM_PATH: chromium.path }, echo: true })
process.exit(code)
