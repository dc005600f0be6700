// npm test: all checks and tests, cheap ones first; stops at the first step that fails, with its output.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beBatchWork } from './batch-work.mjs'
import { ensureChromium } from './chromium.mjs'
import { compilePrograms } from './compile-programs.mjs'
import { ensureInstalled, ensureWebBuilt } from './ensure.mjs'
import { foundOnce } from './found-once.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { findStaleCalls } from './list-calls.mjs'
import { PROJECT_ROOT, run } from './project.mjs'

const REPORTS = join(PROJECT_ROOT, '.stamps')

beBatchWork()
await ensureInstalled()
mkdirSync(REPORTS, { recursive: true })
const chromium = ensureChromium()
/** Looked for before any other step, as some of them would write the list. */
const staleCalls = findStaleCalls()
/** What tests find here they need not make themselves. */
const surroundings = { ...(await compilePrograms()), ...memoryFolder() }
const founding = foundOnce(surroundings)

const totals = { passed: 0, failed: 0 }
await together([
  check('types and lint', () => runTool('oxlint/bin/oxlint', [])),
  check('format', () => runTool('oxfmt/bin/oxfmt', ['--check'])),
  check('unused', () => runTool('knip/bin/knip.js', ['--no-progress'])),
  check('boundaries', () => run(process.execPath, ['tools/check-boundaries.mjs'])),
  check('calls', () => Promise.resolve({ code: staleCalls === undefined ? 0 : 1, output: staleCalls ?? '' })),
  check('texts', () => run(process.execPath, ['tools/run.mjs', 'tools/panel-texts/write-texts.ts', '--check'])),
  check('coverage', () => run(process.execPath, ['tools/run.mjs', 'tools/call-coverage/write-coverage.ts', '--check'])),
  check('web build', buildWeb),
])
Object.assign(surroundings, await founding)
await step('unit and API tests', runVitest)
await step('browser tests', runPlaywright)
finish()

/** A step that counts as one test. */
function check(name, work) {
  return async () => {
    const started = performance.now()
    const { code, output } = await work()
    const isPassed = code === 0
    return { name, seconds: (performance.now() - started) / 1000, output, ...counts(isPassed) }
  }
}

function counts(isPassed) {
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 }
}

async function together(checks) {
  const results = await Promise.all(checks.map((runCheck) => runCheck()))
  for (const result of results) report(result)
  if (totals.failed > 0) finish()
}

async function step(name, work) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const result = await work()
  report({ name, seconds: (performance.now() - started) / 1000, ...result })
  if (totals.failed > 0) finish()
}

function report({ name, seconds, passed, failed, output }) {
  totals.passed += passed
  totals.failed += failed
  console.log(`${failed === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (failed > 0 && output) console.log(output.trim())
}

function finish() {
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  process.exit(totals.failed === 0 ? 0 : 1)
}

function runTool(script, args, options) {
  return run(process.execPath, [join(PROJECT_ROOT, 'node_modules', script), ...args], options)
}

async function runVitest() {
  const file = freshReport('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runTool('vitest/vitest.mjs', ['run', ...reporters], { env: surroundings, echo: true })
  return countsOf(code, file, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests])
}

async function buildWeb() {
  await ensureWebBuilt()
  const weighed = await run(process.execPath, ['tools/check-bundle.mjs'])
  console.log(weighed.output.trim())
  return weighed
}

async function runPlaywright() {
  const browser = await chromium
  if ('problem' in browser) return { ...counts(false), output: browser.problem }
  const file = freshReport('playwright.json')
  const env = { ...surroundings, CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { code } = await runTool('playwright/cli.js', ['test', '--reporter=list,json'], { env, echo: true })
  return countsOf(code, file, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected])
}

function freshReport(name) {
  const file = join(REPORTS, name)
  rmSync(file, { force: true })
  return file
}

// A run can fail without a failing test: nothing found, an error outside a test, no report at all.
function countsOf(code, file, read) {
  try {
    const [passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')))
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
  } catch (error) {
    if (code === 0) throw error
    return counts(false)
  }
}
