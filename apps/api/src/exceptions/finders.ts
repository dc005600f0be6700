// Every kind of exception, in the order in which they are looked for.
import { actedAlone } from './acted-alone.ts'
import { cutOffMoved } from './cut-off-moved.ts'
import type { Finder } from './finding.ts'
import { lastSecondWins } from './last-second-wins.ts'
import { lateCorrection } from './late-correction.ts'
import { predictionThenSave } from './prediction-then-save.ts'

export const FINDERS: readonly Finder[] = [lateCorrection, cutOffMoved, lastSecondWins, predictionThenSave, actedAlone]
