// Every kind of exception, in the order in which they are looked for.
import { actedAlone } from './acted-alone.ts'
import { clerkAndPlayer } from './clerk-and-player.ts'
import { cutOffMoved } from './cut-off-moved.ts'
import { dailyRegrade } from './daily-regrade.ts'
import { duplicateReference } from './duplicate-reference.ts'
import type { Finder } from './finding.ts'
import { improbableWinnings } from './improbable-winnings.ts'
import { lastSecondWins } from './last-second-wins.ts'
import { lateCorrection } from './late-correction.ts'
import { pinThenElsewhere } from './pin-then-elsewhere.ts'
import { predictionThenSave } from './prediction-then-save.ts'
import { resultOddity } from './result-oddity.ts'
import { sharedIdentity } from './shared-identity.ts'
import { transferRing } from './transfer-ring.ts'
import { unusualHours } from './unusual-hours.ts'
import { unusualRate } from './unusual-rate.ts'

export const FINDERS: readonly Finder[] = [
  lateCorrection,
  cutOffMoved,
  unusualRate,
  lastSecondWins,
  improbableWinnings,
  sharedIdentity,
  transferRing,
  clerkAndPlayer,
  pinThenElsewhere,
  predictionThenSave,
  resultOddity,
  duplicateReference,
  unusualHours,
  dailyRegrade,
  actedAlone,
]
