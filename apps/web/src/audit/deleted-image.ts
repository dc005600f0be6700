// What a deleted slider or QR code showed is kept, and its audit row names the file.
import { deletedImageUrl, images } from '@panadesk/contract/images'
import type { AuditRow } from './audit-row.ts'

const DELETIONS: readonly string[] = [images.slider.delete.path, images.qr.delete.path]

/** Where the picture of this row can be looked at; undefined of any other row, and of deletions that kept no file. */
export function deletedImageOf({ call, before }: Pick<AuditRow, 'call' | 'before'>): string | undefined {
  if (!DELETIONS.includes(call) || typeof before !== 'object' || before === null || Array.isArray(before))
    return undefined
  const { file } = before
  return typeof file === 'string' ? deletedImageUrl(file) : undefined
}
