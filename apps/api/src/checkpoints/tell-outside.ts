// Brings checkpoints to where whoever owns the database cannot write: a file beside the backups, and an address.
import type { Db } from '../database/database.ts'
import type { Logger } from '../platform/logger.ts'
import { loadNewestCheckpoint } from './checkpoint.ts'
import { logCheckpoints } from './checkpoint-log.ts'
import { startWebhook, type WebhookTarget } from './webhook.ts'

export interface Outside {
  /** Where the lines are added; undefined where no folder for backups was set. */
  readonly log: string | undefined
  readonly webhook: WebhookTarget | undefined
}

export interface TellingOutside {
  /** Tells what is new, whichever process has gathered it. */
  tell(db: Db): Promise<void>
  /** Since when (ms since 1970) the newest was not taken by the webhook; undefined while it is, or where there is none. */
  lateSinceMs(): number | undefined
  stop(): Promise<void>
}

/** What fails here is said once, tried again, and holds up nothing. */
export function startTellingOutside({ log, webhook }: Outside, logger: Logger): TellingOutside {
  const hook = webhook === undefined ? undefined : startWebhook(webhook, logger)
  let isLogFailing = false
  const writeLog = async (db: Db, path: string) => {
    try {
      await logCheckpoints(db, path)
      isLogFailing = false
    } catch (err) {
      if (!isLogFailing)
        logger.warn({ err }, 'checkpoints could not be written beside the backups and will be tried again')
      isLogFailing = true
    }
  }
  return {
    tell: async (db) => {
      if (log !== undefined) await writeLog(db, log)
      const newest = hook === undefined ? undefined : await loadNewestCheckpoint(db)
      if (newest !== undefined) hook?.tell(newest)
    },
    lateSinceMs: () => hook?.lateSinceMs(),
    stop: async () => hook?.stop(),
  }
}
