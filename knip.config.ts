// What nobody uses: files, exports, dependencies. Programs are named here; everything else must be reached from them.

import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  // What is exported is for others: a use at home does not count, and neither does being a file that a package shows.
  includeEntryExports: true,
  // Programs of the system.
  ignoreBinaries: ['pgbench', 'pg_dump', 'mount', 'umount', 'chrt'],
  workspaces: {
    '.': {
      entry: [
        'tools/*.mjs',
        'tools/{call-coverage/write-coverage,panel-texts/write-texts,kept-installations/keep-installation}.ts',
        'bench/*.ts',
        'bench/api/api-process.ts',
        'e2e/support/server.ts',
        'e2e/pictures.ts',
        'faults/{run,planted/plant-faults}.ts',
      ],
      playwright: { config: ['playwright.config.ts', 'pictures.config.ts'] },
      project: '{tools,bench,e2e,faults}/**/*.{ts,mjs}',
      // Its file is read and sent to the browser.
      ignoreDependencies: ['axe-core'],
    },
    'apps/api': {
      entry: [
        'src/{main,ledger-verify,backup,restore,upgrade,import,export,rotate-secrets,set-admin-password}.ts',
        '{src,test}/**/*.test.ts',
      ],
      project: '{src,test}/**/*.ts',
    },
    'apps/web': {
      // Styles name its file.
      ignoreDependencies: ['@fontsource-variable/inter'],
      entry: ['src/main.tsx', 'src/kit-page/kit-main.tsx', 'src/routes/**/*.tsx', '{src,texts}/**/*.test.ts'],
      project: ['src/**/*.{ts,tsx}', 'texts/**/*.ts', '*.ts'],
    },
    'packages/*': {
      entry: 'src/**/*.test.ts',
      project: '{src,test}/**/*.ts',
    },
  },
}

// The tool asks for it.
// oxlint-disable-next-line import/no-default-export
export default config
