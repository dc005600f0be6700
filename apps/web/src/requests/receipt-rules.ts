// What may be uploaded as a receipt (docs/wire.md, "Uploads").
import { IMAGE_TYPES_ONLY, RECEIPT_BYTES_MAX } from '@panadesk/contract/receipts'
import { fileSizeText, type FileRules } from '../kit/file-rules.ts'

export const RECEIPT_RULES: FileRules = {
  types: ['image/jpeg', 'image/jpg', 'image/png'],
  maxBytes: RECEIPT_BYTES_MAX,
  wrongType: IMAGE_TYPES_ONLY,
  tooLarge: `The image is too large: at most ${fileSizeText(RECEIPT_BYTES_MAX)}.`,
}
