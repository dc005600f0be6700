// The page that shows each call with the tests that try it.
import { exportPath } from '@panadesk/contract'
import { callOf, type Coverage, type CoveredCall } from './coverage.ts'
import type { SpecifiedPart } from './specified-calls.ts'
import type { Trial } from './tried-calls.ts'

const MISSING = '**missing**'
const HEAD = ['Call', 'Specified in', 'Contract entry', 'Codes', 'Good', 'Malformed', 'No session', 'Wrong code']
const MALFORMED = ['body', 'query', 'id'] as const satisfies readonly Trial[]

/** Markdown; each call stands where the specification has it first. */
export function coveragePage(coverage: Coverage, specified: readonly SpecifiedPart[]): string {
  const parts = specified.flatMap(({ source }) => {
    const calls = coverage.calls.filter((call) => call.sources[0] === source)
    const missing = coverage.missing.filter((call) => call.sources[0] === source)
    const rows = [...calls.map(rowOf), ...missing.map(({ call, sources }) => [code(call), shortly(sources), MISSING])]
    return rows.length === 0 ? [] : [`## ${source}`, table(rows)]
  })
  const beyond = coverage.calls.filter(({ sources }) => sources.length === 0)
  return [
    introduction(coverage),
    ...parts,
    '## Beyond the specification',
    table(beyond.map(rowOf)),
    '### Exports',
    'Each takes the body of its list and is guarded like it (`apps/api/src/access.test.ts`, `every export`).',
    coverage.calls
      .filter(({ needed }) => needed.has('export'))
      .map(exportLine)
      .join('\n'),
    '',
  ].join('\n\n')
}

function introduction({ calls, missing, holes }: Coverage): string {
  const specified = calls.filter(({ sources }) => sources.length > 0).length
  return `# Calls and the tests that try them

Written by \`npm run docs:coverage\` from the contract, the specification's calls (\`tools/call-coverage/specified-calls.ts\`)
and the tests; \`npm run check:coverage\` fails when this page is out of date or has a hole.

${specified + missing.length} specified calls, ${calls.length - specified} beyond the specification, ${holes.length} holes.

- **Good**: a row of \`apps/api/src/good-calls.test.ts\`, which wants 200 and the promised reply.
- **Malformed**, **no session**, **wrong code**: rows of \`apps/api/src/access.test.ts\`. What is malformed is the body (400 at the
  field), the query string (400 at the field) or the id in the path (404, as one that names nothing); a dash stands where there is
  nothing to get wrong. A wrong code is each of the 13 that does not open the call.
- **Further tests** name the entry, or call a helper of \`apps/api/test\` that does: paths below \`apps/api/src/features/\`, others below \`apps/api/\` or whole.
- Of the specification's three files each call stands where it comes first; the second column says where else it is.`
}

function rowOf(call: CoveredCall): string[] {
  const { entry, sources, furtherTests } = call
  const malformed = MALFORMED.filter((trial) => call.tried.has(trial))
  const lacksMalformed = MALFORMED.some((trial) => call.needed.has(trial) && !call.tried.has(trial))
  return [
    code(callOf(entry)),
    shortly(sources),
    code(entry.name),
    codesOf(call),
    cell(call, 'good'),
    lacksMalformed ? MISSING : malformed.join(', ') || '–',
    cell(call, 'no session'),
    cell(call, 'wrong code'),
    furtherTests.map((file) => code(shortPath(file))).join(' ') || '–',
  ]
}

function codesOf({ entry: { endpoint } }: CoveredCall): string {
  return typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(' ')
}

/** A dash where the trial has no meaning: a public call refuses no stranger. */
function cell({ needed, tried }: CoveredCall, trial: Trial): string {
  if (!needed.has(trial)) return '–'
  return tried.has(trial) ? '✓' : MISSING
}

function exportLine({ entry: { endpoint }, tried }: CoveredCall): string {
  return `- ${code(`${endpoint.method} ${exportPath(endpoint)}`)}${tried.has('export') ? '' : ` ${MISSING}`}`
}

function table(rows: readonly string[][]): string {
  const head = [...HEAD, 'Further tests']
  const lines = [head, head.map(() => '---'), ...rows.map((row) => head.map((_, at) => row[at] ?? ''))]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** `1 Dashboard, 2 Main`: all calls are in the seventh sections. */
function shortly(sources: readonly string[]): string {
  return sources.map((source) => source.replace(/^Part (\d): /, '$1 ')).join('; ') || '–'
}

function shortPath(file: string): string {
  return file.replace('apps/api/src/features/', '').replace('apps/api/', '')
}

function code(text: string): string {
  return `\`${text}\``
}
