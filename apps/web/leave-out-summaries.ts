// Leaves out of the panel what the calls of the contract say for the API description alone: nobody sees it here, and the first load
// of each screen would carry all of it.
import type { Plugin } from 'vite'

const CALLS = /\/packages\/contract\/src\/[\w-]+\.ts$/
const SUMMARY = /^ +summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm

export function leaveOutSummaries(): Plugin {
  return {
    name: 'panadesk-leave-out-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CALLS },
      handler(code) {
        return { code: code.replaceAll(SUMMARY, ''), map: null }
      },
    },
  }
}
