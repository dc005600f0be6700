// Writes a page for each screen that names the files which the screen loads first, so that the browser fetches them all at
// once instead of finding each in the one before; and a list of these pages, by which the server knows which one to send.
import { basename, relative, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { FIRST_CALLS } from './first-calls.ts'

const ROUTES = 'src/routes'
const COMPONENT = '?tsr-split=component'
/** Around each screen behind the login. */
const PANEL = '_panel'
/** Whoever verifies a proof is nobody, and is not asked for. */
const FOR_ANYBODY = 'verify'

interface ScreenPage {
  /** What the path of the screen matches. */
  pattern: string
  page: string
  /** What the screen loads first, in the order in which one needs the other. */
  files: string[]
}

export function screenPages(): Plugin {
  let root: string
  let base: string
  return {
    name: 'panadesk-screen-pages',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
      base = config.base
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build has a page')
        const fonts = Object.keys(bundle).filter((file) => /inter-latin[^/]*\.woff2$/.test(file))
        const html = withFonts(String(index.source), base, fonts)
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const pages = screensOf(chunks, root).map(({ route, modules }): ScreenPage => {
          const files = filesOf(modules, chunks)
          const page = `pages/${basename(route)}.html`
          const asking = route === FOR_ANYBODY ? html : withSession(html)
          // In another language replies are put into words first, for which these have to be there.
          const asked = base === '/' ? withFirstCall(asking, basename(route)) : asking
          const source = withPreloads(asked, base, files)
          this.emitFile({ type: 'asset', fileName: page, source })
          return { pattern: patternOf(route), page, files }
        })
        const list = JSON.stringify(
          pages.toSorted((a, b) => variables(a) - variables(b)),
          undefined,
          2,
        )
        this.emitFile({ type: 'asset', fileName: 'pages/list.json', source: list })
      },
    },
  }
}

/** Each route that has a screen, and the modules that the screen begins with. */
function screensOf(chunks: readonly Rolldown.OutputChunk[], root: string): { route: string; modules: string[] }[] {
  const entries = chunks.filter(({ isEntry }) => isEntry).flatMap(({ facadeModuleId }) => facadeModuleId ?? [])
  const components = new Map<string, string>()
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
    if (!id.endsWith(COMPONENT)) continue
    const file = relative(`${root}/${ROUTES}`, id.slice(0, -COMPONENT.length))
    components.set(
      file
        .split(sep)
        .join('/')
        .replace(/\.tsx$/, ''),
      id,
    )
  }
  const panel = components.get(PANEL)
  if (panel === undefined) throw new Error('The panel has a frame')
  components.delete(PANEL)
  return [...components].map(([route, id]) => ({
    route,
    modules: [...entries, ...(route.startsWith(`${PANEL}/`) ? [panel] : []), id],
  }))
}

/** The files that hold these modules and all that they import at once. */
function filesOf(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const seen = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const file of chunk.imports) {
      const imported = byFile.get(file)
      if (imported !== undefined) add(imported)
    }
    for (const file of [...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName]) files.add(file)
  }
  for (const id of modules) chunks.filter(({ moduleIds }) => moduleIds.includes(id)).forEach(add)
  return [...files]
}

/**
 * Who is signed in, asked before anything else, as every screen waits for it: the panel's own call takes the answer
 * (platform/session.ts), and asks for itself where the browser has not kept it.
 */
function withSession(html: string): string {
  const link = '    <link rel="preload" as="fetch" crossorigin href="/admin/">\n'
  return html.replace(/ *<meta name="viewport"/, (next) => `${link}${next}`)
}

/** The list of a screen, asked for while the scripts are on their way. */
function withFirstCall(html: string, screen: string): string {
  const call = FIRST_CALLS[screen]
  if (call === undefined) return html
  const body = JSON.stringify(call.body).replaceAll('"', '&quot;')
  const script = `    <script src="/first-call.js" data-path="${call.path}" data-body="${body}"></script>\n`
  return html.replace(/ *<script type="module"/, (next) => `${script}${next}`)
}

/** Letters that every screen has: styles name them, but only once they have come. */
function withFonts(html: string, base: string, fonts: readonly string[]): string {
  const links = fonts.map(
    (file) => `    <link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${file}">\n`,
  )
  return html.replace(/ *<\/head>/, (end) => `${links.join('')}${end}`)
}

/**
 * Beside what the page names already, and so that what the scripts ask for later is what was fetched. Styles are read while the
 * scripts are on their way; those that are only fetched would be read when a script asks for them, and it would wait.
 */
function withPreloads(html: string, base: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !html.includes(file))
    .map((file) => {
      const kind = file.endsWith('.css') ? 'rel="stylesheet"' : 'rel="modulepreload"'
      return `    <link ${kind} crossorigin href="${base}${file}">\n`
    })
  return html.replace(/ *<\/head>/, (end) => `${links.join('')}${end}`)
}

/** As the router reads names of files: `$id` and `{$family}` stand for anything, a dot for a slash, and `_` nests nothing. */
function patternOf(route: string): string {
  const path = route.replace(`${PANEL}/`, '').replace(/^index$/, '')
  const escaped = path
    .replaceAll('_.', '/')
    .replaceAll('.', '/')
    .replaceAll(/\{\$\w+\}|\$\w+/g, '[^/]+')
  return escaped === '' ? '^/$' : `^/${escaped}/?$`
}

function variables({ pattern }: ScreenPage): number {
  return pattern.split('[^/]+').length
}
