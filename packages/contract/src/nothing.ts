// What a call asks that asks for nothing.
import { z } from 'zod'

export const NOTHING = z.strictObject({})
