// The part of the memory of Node in which everything is made first.
import { setFlagsFromString } from 'node:v8'

/**
 * From now on it grows with what is made, as it does of itself: `tools/start.mjs` keeps it small while a server starts, and under
 * requests a small one would be collected too often (docs/decisions/0076).
 */
export function letYoungSpaceGrow(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
}
