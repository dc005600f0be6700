import { spawnSync } from 'node:child_process'

/**
 * Has Linux take this process and all that it starts for work of which nobody waits for a single step: who wakes another one, as a test
 * does its database with each statement, goes on instead of making room at once. Elsewhere nothing happens.
 */
export function beBatchWork() {
  spawnSync('chrt', ['--batch', '--all-tasks', '--pid', '0', String(process.pid)], { stdio: 'ignore' })
}
