import { loadConfig } from '/work/main/apps/api/src/platform/config.ts'
import { openRunningDatabase } from '/work/main/apps/api/src/platform/database/open-database.ts'
import { createLogger } from '/work/main/apps/api/src/platform/logger.ts'
const d = await openRunningDatabase({config: loadConfig({DATA_DIR: process.argv[2]}), logger: createLogger('warn'), progress: console.error})
for (const q of process.argv.slice(3)) { const r = await d.pool.query(q); console.table(r.rows) }
await d.close()
