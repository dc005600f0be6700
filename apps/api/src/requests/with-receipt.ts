// A receipt belongs to the command that it came with, and may be left out.
import type { Platform } from '../identity/context.ts'
import type { SentImage } from '../uploads/sent-image.ts'
import { withKeptImage } from '../uploads/with-kept-image.ts'

/** Runs a command with the name that the receipt is stored under; an empty one without a receipt. */
export function withReceipt<Result>(
  context: Pick<Platform, 'uploadsDir'>,
  file: SentImage | undefined,
  run: (receipt: string) => Promise<Result>,
  isUnused?: (result: Result) => boolean,
): Promise<Result> {
  return file === undefined ? run('') : withKeptImage(context, { file, folder: 'receipts' }, run, isUnused)
}
