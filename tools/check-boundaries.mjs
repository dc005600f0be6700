// Checks who imports whom against tools/boundary-rules.mjs, and that there are no cycles and no files that nobody uses.

import { PROJECT_ROOT } from './project.mjs'
import { readBoundaries } from './read-boundaries.mjs'

// A reader that has stopped reading finds nothing wrong; these are far below what there is.
const MODULES_MIN = 250
const IMPORTS_MIN = 800

const { modules, imports, problems } = readBoundaries(PROJECT_ROOT)
if (modules < MODULES_MIN || imports < IMPORTS_MIN) {
  problems.push(`Only ${modules} modules with ${imports} imports were read: is the reader broken?`)
}
for (const problem of problems) console.log(problem)
console.log(`${modules} modules and ${imports} imports read, ${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1
