// Keeps zod out of the first load. Screens need of a contract entry its path, method and rights; what a body must be is
// asked only when a form is sent. So the build has the contract twice: once with a stand-in for zod, and once whole, in
// a chunk of its own that `src/platform/checked-contract.ts` is the door of.
import type { Plugin } from 'vite'

const DOOR = '/src/platform/checked-contract.ts'
const WHOLE = '?whole'
const STAND_IN = '\0zod-stand-in'
const CONTRACT = '/packages/contract/src/'
/** Judges what a text holds, with tables of scripts and signs: nobody asks it before the whole contract is there. */
const JUDGE = '/packages/contract/src/plain-text.ts'

/** Answers itself to everything, so that a schema may be written down with it; it is never a promise. */
const STAND_IN_CODE = `
const standIn = new Proxy(() => undefined, {
  get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : standIn),
  apply: () => standIn,
})
export { standIn as z }
`

/** Only for the build: while developing there is one contract, with zod. */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined) return null
      const isWhole = importer.endsWith(WHOLE) || importer.endsWith(DOOR)
      const from = importer.replace(WHOLE, '')
      if (source === 'zod' && from.includes(CONTRACT)) return isWhole ? this.resolve(source, from, options) : STAND_IN
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true })
      return isWhole && resolved?.id.includes(CONTRACT) === true ? { ...resolved, id: `${resolved.id}${WHOLE}` } : null
    },
    load: (id) => (id === STAND_IN ? STAND_IN_CODE : null),
    transform: (code, id) => (id.endsWith(JUDGE) ? standInFor(code) : null),
  }
}

/** A module of the same names, each a stand-in. */
function standInFor(code: string): string {
  const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
  return [`import { z } from 'zod'`, ...names.map((name) => `export const ${name} = z`)].join('\n')
}
