// The one row of settings.
import type { Db } from '../../database/database.ts'
import type { Setting } from '../../settings/setting-columns.ts'

export function readSetting(db: Db): Promise<Setting> {
  return db.selectFrom('setting').selectAll().executeTakeFirstOrThrow()
}
