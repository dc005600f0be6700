// Panadesk as the embedded server knows it.

import type { Application } from '@panadesk/postgres/application'

export const PANADESK: Application = {
  name: 'panadesk',
  title: 'Panadesk',
  advice: {
    useAnotherServer: 'set DATABASE_URL',
    dataDir: 'DATA_DIR',
    backupDir: 'BACKUP_DIR',
    backUp: 'npm run backup',
    backUpAnew: 'npm run backup -- --new',
    upgrade: 'npm run upgrade',
  },
}
