// The pictures of one kind, without those that were deleted.
import type { Db } from '../../database/database.ts'
import type { ImageKind } from './image-kinds.ts'

export function imagesOf(db: Db, kind: ImageKind) {
  return db.selectFrom('image').where('kind', '=', kind).where('deleted_at', 'is', null)
}
