// Where there is room in memory, temporary folders of tests lie there, databases above all: nothing in them outlives the tests.

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** Far more than tests were seen to hold at once, which is less than one. */
const ROOM_BYTES = 6 * 1024 ** 3

/** @returns {Record<string, string>} The environment that has programs use it; it goes with this process. */
export function memoryFolder() {
  if (!hasRoom() || mayNotRunPrograms()) return {}
  const folder = mkdtempSync(`${MEMORY}/panadesk-`)
  // Like /tmp: databases of root's tests run as somebody else.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { TMPDIR: folder }
}

function hasRoom() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM_BYTES
}

/** A copy of PostgreSQL's programs may have to lie there. */
function mayNotRunPrograms() {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .findLast((line) => line.split(' ')[1] === MEMORY)
  return mount === undefined || mount.split(' ')[3].split(',').includes('noexec')
}
