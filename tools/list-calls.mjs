// Calls are files: what a feature of the server exports as implemented is a call that is served. Finds them all.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT_ROOT } from './project.mjs'

const SERVER = join(PROJECT_ROOT, 'apps/api/src')
const LIST = join(SERVER, 'calls.gen.ts')
/** Where calls are looked for. */
export const FEATURES = join(SERVER, 'features')

/** As the formatter leaves it: the name of the call, and by which function it is implemented. */
const CALL = /^export const (\w+) = (implement\w*)\(/gm

/** What is implemented otherwise is a call of the panel. */
const LIST_OF = {
  implementForPlayer: 'gatewayCalls',
  implementForToken: 'gatewayCalls',
  implementCallback: 'callbackCalls',
}

/** @returns {string | undefined} What is wrong with the list as it stands. */
export function findStaleCalls() {
  const isListed = existsSync(LIST) && readFileSync(LIST, 'utf8') === textOfList()
  return isListed ? undefined : 'apps/api/src/calls.gen.ts is not as the features have it. Write it with: npm run calls'
}

/** Writes the list where it is not as the features have it. */
export function listCalls() {
  if (findStaleCalls() !== undefined) writeFileSync(LIST, textOfList())
}

function textOfList() {
  const calls = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .sort()
    .flatMap(callsIn)
  const of = (list) => calls.filter((call) => call.list === list).map(({ entry }) => `  ${entry},\n`)
  return `// Every call of the server, by the files of its features: \`npm run calls\` writes it, and app.ts mounts it.
import type { PlayerCall } from './http/implement-player.ts'
import type { StaffCall } from './http/implement.ts'
${calls.map((call) => `${call.source}\n`).join('')}
export const panelCalls: StaffCall[] = [
${of('panelCalls').join('')}]

export const gatewayCalls: PlayerCall[] = [
${of('gatewayCalls').join('')}]

/** What payment providers report, signed. */
export const callbackCalls: PlayerCall[] = [
${of('callbackCalls').join('')}]
`
}

function callsIn(file) {
  const found = readFileSync(join(FEATURES, file), 'utf8').matchAll(CALL)
  return [...found].map(([, name, implemented]) => {
    // Two features may well give a call the same name.
    const alias = `${dirname(file)}-${name}`.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
    return {
      list: LIST_OF[implemented] ?? 'panelCalls',
      source: `import { ${name} as ${alias} } from './features/${file}'`,
      entry: implemented.startsWith('implementEach') ? `...${alias}` : alias,
    }
  })
}
