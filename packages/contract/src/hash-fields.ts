// What is hashed and signed, as the sealed book and its history are spelt on the wire (docs/sealed-book.md).
import { z } from 'zod'

/** SHA-256 as lower-case hex. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** In UTC with microseconds, as the texts have it that are hashed. */
export const utcInstant = z.iso.datetime({ precision: 6 })

/** `size` in batches; `note` says size and root once more, signed. */
export const checkpoint = z.object({ size: z.int(), root: hash, at: utcInstant, note: z.string() })
