// Every kind of exception, in the order in which they are looked for.
import { actedAlone } from './acted-alone.ts'
import type { Finder } from './finding.ts'

export const FINDERS: readonly Finder[] = [actedAlone]
