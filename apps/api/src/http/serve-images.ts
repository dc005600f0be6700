// Serves kept images by their names.
import { open, type FileHandle } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorCode } from '../database/database.ts'
import { refusals } from '../platform/refusal.ts'
import { imageMimeType, imagePath, type ImageFolder } from '../uploads/image-path.ts'

/** Of what is not there, and of what may not be seen any more. */
export const refuseImage = refusals({
  'no-such-image': { status: 404, msg: 'This image does not exist.' },
})

const YEAR_SECONDS = 365 * 24 * 60 * 60

export interface ImageRoute {
  /** Relative to the host, with the name of the image as `:name`. */
  path: string
  folder: ImageFolder
  /** `public` where everybody may see the images: then browsers and proxies keep them; `none` where only some may. */
  cache: 'public' | 'none'
  /** Refuses whoever may not see them. */
  admit?(request: FastifyRequest): Promise<unknown>
  /** Learns of an image before it is shown. */
  opened?(request: FastifyRequest, name: string): Promise<void>
}

/** An image never changes under its name, and it is nothing but a picture, whatever somebody makes a browser believe. */
export function serveImages(server: FastifyInstance, uploadsDir: string, route: ImageRoute): void {
  server.get<{ Params: { name: string } }>(`/${route.path}`, {
    onRequest: async (request) => {
      await route.admit?.(request)
    },
    handler: async (request, reply) => {
      const { name } = request.params
      const mimeType = imageMimeType(name)
      if (mimeType === undefined) throw refuseImage('no-such-image')
      const file = await openImage(imagePath(uploadsDir, route.folder, name))
      await route.opened?.(request, name)
      const stream = file.createReadStream()
      return reply
        .headers({
          'Content-Type': mimeType,
          'Content-Disposition': 'inline',
          'Cache-Control': route.cache === 'public' ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-store',
          'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'X-Content-Type-Options': 'nosniff',
          // A player's app may be a page of another origin.
          ...(route.cache === 'public' && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
        })
        .send(stream)
    },
  })
}

async function openImage(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw refuseImage('no-such-image')
    throw error
  }
}
