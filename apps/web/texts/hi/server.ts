// What the server says, in Hindi.
import { serverOthers } from './server-others.ts'
import { serverThe } from './server-the.ts'
import { serverValues } from './server-values.ts'
import type { ServerText } from '../texts.gen.ts'

export const HINDI_OF_SERVER: Readonly<Record<ServerText, string>> = {
  ...serverOthers,
  ...serverThe,
  ...serverValues,
}
