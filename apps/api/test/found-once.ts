// Makes cluster and tables on a data folder, and ends.
import { loadConfig } from '../src/platform/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createLogger } from '../src/platform/logger.ts'
import { openDatabase } from '../src/database/open-database.ts'

const config = loadConfig()
const logger = createLogger(config.logLevel)
const database = await openDatabase({ config, clock: systemClock, logger, progress: () => undefined })
await database.close()
