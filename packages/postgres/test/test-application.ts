// Who embeds the server in tests.

import type { Application } from '../src/application.ts'

export const TEST_APPLICATION: Application = {
  name: 'tried',
  title: 'The application of the tests',
  advice: {
    useAnotherServer: 'use another server',
    dataDir: 'the data folder',
    backupDir: 'the backup folder',
    backUp: 'a backup',
    backUpAnew: 'a new backup',
    upgrade: 'the upgrade',
  },
}
