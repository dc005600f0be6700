// A receipt belongs to the command that it came with, and may be left out.
import type { Platform } from '../platform/context.ts'
import type { SentImage } from '../platform/uploads/sent-image.ts'
import { withKeptImage } from '../platform/uploads/with-kept-image.ts'

/** Runs a command with the name that the receipt is stored under; an empty one without a receipt. */
export function withReceipt<Result>(
  context: Pick<Platform, 'uploadsDir'>,
  file: SentImage | undefined,
  run: (receipt: string) => Promise<Result>,
  isUnused?: (result: Result) => boolean,
): Promise<Result> {
  return file === undefined ? run('') : withKeptImage(context, { file, folder: 'receipts' }, run, isUnused)
}
