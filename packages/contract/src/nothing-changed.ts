// What a save answers that finds everything as it was sent: no row, no audit row and no time of a last update was written.

/** In place of the message of success. */
export const NOTHING_CHANGED = 'Nothing was changed.'

/** The message of a save, or that there was nothing to save. */
export function savedMessage(isChanged: boolean, msg: string): string {
  return isChanged ? msg : NOTHING_CHANGED
}
