// A test that comes out otherwise when the work in the background was there first does so once in a hundred runs. Beside work that
// goes around all the time it does so at once.

const WORK = /\/apps\/api\/src\/.*\/(?:[a-z]+-worker|expire-requests|end-old-claims)\.ts$/
const PACE = /\bpollMs: [\d_]+/

/** For the tests of `npm run test:restless`: of what works in the servers that they open, all but live events and messages. */
export function restlessWork() {
  return {
    name: 'restless-work',
    enforce: 'pre',
    transform: (code, id) => (WORK.test(id) ? code.replace(PACE, 'pollMs: 60') : undefined),
  }
}
