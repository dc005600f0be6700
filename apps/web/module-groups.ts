// Which modules share a file of the build. The bundler alone gives each set of screens that share something a file of its
// own, more than a hundred for one screen; here a file holds what the first screens need together.
import { build as buildWithVite, type InlineConfig, type Plugin, type Rolldown } from 'vite'

const ENTRY = 'index.html'
const LOGIN = 'src/routes/index.tsx?tsr-split=component'
const PANEL = 'src/routes/_panel.tsx?tsr-split=component'
const DASHBOARD = 'src/routes/_panel/dashboard.tsx?tsr-split=component'
const CHECKS = 'src/platform/checked-contract.ts'
const BEHIND = 'src/shell/behind-screen.tsx'
const SIGN_IN = 'src/shell/sign-in-again.tsx'
const FIRST_STEPS = 'src/features/dashboard/first-steps.tsx'
const PINNED = 'src/shell/pinned-views.tsx'
const FUNDS = 'src/features/dashboard/fund-tables.tsx'

/** What so many screens and dialogs use is loaded with any of them. */
const WIDELY_USED_FROM = 7

/** Rooms of the panel whose own screens and dialogs alone are many: with all others goes what is not theirs. */
const ROOMS = ['features/numbers', 'requests'] as const

/** The modules of each part that is loaded by itself, by the module that it begins with. */
type Parts = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Builds `panel` once to see which parts need a module after all that is unused has fallen away: what a module names says
 * nothing, as the packages of components and icons are named as a whole.
 */
export function groupModules(panel: InlineConfig): Plugin {
  return {
    name: 'panadesk-module-groups',
    apply: 'build',
    async config() {
      const build = { ...panel.build, write: false, minify: false, reportCompressedSize: false }
      const built = await buildWithVite({ ...panel, configFile: false, logLevel: 'error', build })
      if (!('output' in built)) throw new Error('The panel is built once, and not watched')
      const groups = groupsOf(partsOf(built.output.filter((file) => file.type === 'chunk')))
      const codeSplitting: Rolldown.CodeSplittingOptions = {
        // The groups are closed already; what a package could bring along is not what is left of it.
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'first screens', name: (id) => groups.get(id) ?? null }],
      }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
  }
}

/**
 * What a module imports is needed wherever the module is, so it stands in the same group or in one that is asked for
 * before: no two files import each other.
 */
function groupsOf(parts: Parts): ReadonlyMap<string, string> {
  const users = new Map<string, number>()
  for (const modules of parts.values()) for (const id of modules) users.set(id, (users.get(id) ?? 0) + 1)
  const has = (part: string) => {
    const modules = [...parts].find(([begin]) => begin.endsWith(part))?.[1]
    if (modules === undefined) throw new Error(`The panel has no part ${part}`)
    return (id: string) => modules.has(id)
  }
  const isFirst = has(ENTRY)
  const isOfLogin = has(LOGIN)
  const isOfPanel = has(PANEL)
  const isOfDashboard = has(DASHBOARD)
  const isOfChecks = has(CHECKS)
  const isBehind = has(BEHIND)
  const isOfSignIn = has(SIGN_IN)
  const isOfPinned = has(PINNED)
  const isOfFirstSteps = has(FIRST_STEPS)
  const isOfFunds = has(FUNDS)
  const groups = new Map<string, string>()
  for (const [id, count] of users) {
    // Every page but that of no screen loads both.
    if (isFirst(id) || (isOfLogin(id) && count > 1)) groups.set(id, 'first')
    else if (isOfChecks(id) && count > 1) groups.set(id, 'rules')
    // Likewise every page behind the login.
    else if (isOfPanel(id) || (isOfDashboard(id) && count > 1)) groups.set(id, 'panel')
    else if (count >= WIDELY_USED_FROM) groups.set(id, roomOf(id) ?? 'lists')
    else if (isBehind(id) || isOfSignIn(id) || isOfPinned(id)) groups.set(id, 'behind')
    // Asked for as soon as that is there.
    else if (isOfFirstSteps(id) && count === 1) groups.set(id, 'behind')
    else if (isOfFunds(id) && count > 1) groups.set(id, 'funds')
    // Each a few lines: the audit log asked for three files of them.
    else if (count > 1 && id.includes('/src/audit/')) groups.set(id, 'audit')
  }
  return groups
}

function roomOf(id: string): string | undefined {
  return ROOMS.find((room) => id.includes(`/src/${room}/`))?.replace('features/', '')
}

function partsOf(chunks: readonly Rolldown.OutputChunk[]): Parts {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const parts = new Map<string, Set<string>>()
  for (const part of chunks) {
    if (part.facadeModuleId === null || !(part.isEntry || part.isDynamicEntry)) continue
    const files = new Set([part])
    for (const { imports } of files) {
      for (const file of imports) {
        const imported = byFile.get(file)
        if (imported !== undefined) files.add(imported)
      }
    }
    parts.set(part.facadeModuleId, new Set([...files].flatMap(({ moduleIds }) => moduleIds)))
  }
  return parts
}
