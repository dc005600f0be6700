// Which pictures may be fetched by their names: those that are there by everybody, those that were deleted by whoever reads the audit log.
import { imageMimeType } from '../../uploads/image-path.ts'
import { leaseOf } from '../../http/admission.ts'
import { refuseImage } from '../../http/serve-images.ts'
import type { FastifyRequest } from 'fastify'

/** Refuses a picture whose row is deleted, or that has none. */
export async function requireShownImage(request: FastifyRequest): Promise<void> {
  await requireImage(request, 'is')
}

/** Refuses a picture that was not deleted. */
export async function requireDeletedImage(request: FastifyRequest): Promise<void> {
  await requireImage(request, 'is not')
}

async function requireImage(request: FastifyRequest, deletedAt: 'is' | 'is not'): Promise<void> {
  const { name } = request.params as { name: string }
  // Spares the database whatever could not be a name.
  if (imageMimeType(name) === undefined) throw refuseImage('no-such-image')
  const image = await leaseOf(request)
    .db.selectFrom('image')
    .select('id')
    .where('file', '=', name)
    .where('deleted_at', deletedAt, null)
    .limit(1)
    .executeTakeFirst()
  if (image === undefined) throw refuseImage('no-such-image')
}
