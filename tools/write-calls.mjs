// npm run calls: writes the list of all calls; with --check only says whether it is as the features have it.

import { findStaleCalls, listCalls } from './list-calls.mjs'

if (process.argv.includes('--check')) {
  const fault = findStaleCalls()
  if (fault !== undefined) console.error(fault)
  process.exitCode = fault === undefined ? 0 : 1
} else {
  listCalls()
}
