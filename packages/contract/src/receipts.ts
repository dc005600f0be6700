// Receipts: what may be uploaded as one, with the texts of a refusal, and where staff read them
// (docs/wire.md, "Uploads").
import { orAuditor } from './or-auditor.ts'

export const RECEIPT_REQUIRED = 'Please select a payment receipt image.'
export const REMARK_AND_RECEIPT_REQUIRED = 'Both remark and a valid image file are required.'
export const IMAGE_TYPES_ONLY = 'Only .jpeg, .jpg, .png files are allowed.'

export const RECEIPT_BYTES_MAX = 5 * 1024 * 1024
export const RECEIPT_TOO_LARGE = 'The image may have at most 5 MB.'
export const IMAGE_PIXELS_MAX = 25_000_000
export const IMAGE_TOO_MANY_PIXELS = 'The image may have at most 25 megapixels.'

/** Read as a file, not as a call: whoever may see the requests may see their receipts. */
export const RECEIPT_FILES = {
  path: 'admin/receipts/:name',
  action: 'Opened a receipt',
  access: orAuditor(['0', '4', '6', '7.1']),
} as const

/** The address of a receipt by the name that it is stored under; empty where there is none. */
export function receiptUrl(name: string): string {
  return name === '' ? '' : `/${RECEIPT_FILES.path.replace(':name', name)}`
}
