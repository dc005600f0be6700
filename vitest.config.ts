// Which tests there are, and which of them need PostgreSQL.

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { restlessWork } from './tools/restless-work.mjs'
import { throwDeprecations } from './tools/throw-deprecations.mjs'

throwDeprecations()

/** Those of `faults` are few and long: begun last, one of them would be waited for alone. */
const ORDER = ['faults', 'postgres', 'api', 'pure']
/** Of those of the API these take half a minute and more, which the size of a file does not tell. */
const LONG =
  /\/(random-operations|fuzz-requests|fuzz-panel-fields|access-(codes|objects|flags)|gather-processes|one-lookup|declare-kill|alerts-kill|process|backup-drill|upgrade|kept-installations|operations)\.test\.ts$/

/** Ends what hangs. It says nothing of how long a test may take: beside other work the longest take ten times as long. */
const LONGEST_MS = 90_000

/** As long as `eventually` waits: beside other work what is polled for may come late, and a wait ends with its condition. */
const EXPECT = { poll: { timeout: 20_000 } }

const QUICK_ARGON2 = fileURLToPath(new URL('apps/api/test/quick-argon2.ts', import.meta.url))

function place({ project, moduleId }: TestSpecification): number {
  return ORDER.indexOf(project.name) + (LONG.test(moduleId) ? 0 : 0.5)
}

/** A worker that goes over to another project begins with nothing loaded, so each project is finished before the next. */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, Math.min(availableParallelism(), 8)),
    sequence: { sequencer: ProjectByProject },
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          isolate: false,
          include: [
            'packages/{domain,contract}/src/**/*.test.ts',
            'apps/web/{src,texts}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'postgres',
          environment: 'node',
          expect: EXPECT,
          include: ['packages/postgres/src/**/*.test.ts'],
          testTimeout: LONGEST_MS,
          hookTimeout: LONGEST_MS,
        },
      },
      {
        plugins: process.env['TEST_WORK'] === 'restless' ? [restlessWork()] : [],
        resolve: { alias: { '@node-rs/argon2': QUICK_ARGON2 } },
        test: {
          name: 'api',
          environment: 'node',
          expect: EXPECT,
          isolate: false,
          include: ['apps/api/{src,test}/**/*.test.ts', 'apps/demo/src/**/*.test.ts'],
          globalSetup: 'apps/api/test/global-setup.ts',
          testTimeout: LONGEST_MS,
          hookTimeout: LONGEST_MS,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          expect: EXPECT,
          include: ['faults/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
    ],
  },
})
