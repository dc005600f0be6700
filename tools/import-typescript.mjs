// Runs a TypeScript file in this process, so that signals reach it and its exit code is ours.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT } from './project.mjs'

/** `file` is relative to the project. Needs installed packages, hence the late import. */
export async function importTypeScript(file) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(join(PROJECT_ROOT, file)).href)
}
