// Every kind of exception, in the order in which they are looked for.
import { findActedAlone } from './acted-alone.ts'
import { findClerksWithOnePlayer } from './clerk-and-player.ts'
import { findMovedCutOffs } from './cut-off-moved.ts'
import { regradeDay } from './daily-regrade.ts'
import { findDuplicateReferences } from './duplicate-reference.ts'
import type { Finder } from './finding.ts'
import { findImprobableWinnings } from './improbable-winnings.ts'
import { findLastSecondWins } from './last-second-wins.ts'
import { findLateCorrections } from './late-correction.ts'
import { findPinsThenElsewhere } from './pin-then-elsewhere.ts'
import { findPredictionsThenSaved } from './prediction-then-save.ts'
import { findOddResults } from './result-oddity.ts'
import { findSharedIdentities } from './shared-identity.ts'
import { findTransferRings } from './transfer-ring.ts'
import { findUnusualHours } from './unusual-hours.ts'
import { findUnusualRates } from './unusual-rate.ts'

export const FINDERS: readonly Finder[] = [
  { kind: 'late-correction', every: 'minute', find: findLateCorrections },
  { kind: 'cut-off-moved', every: 'minute', find: findMovedCutOffs },
  { kind: 'unusual-rate', every: 'day', find: findUnusualRates },
  { kind: 'last-second-wins', every: 'minute', find: findLastSecondWins },
  { kind: 'improbable-winnings', every: 'day', find: findImprobableWinnings },
  { kind: 'shared-identity', every: 'day', find: findSharedIdentities },
  { kind: 'transfer-ring', every: 'day', find: findTransferRings },
  { kind: 'clerk-and-player', every: 'day', find: findClerksWithOnePlayer },
  { kind: 'pin-then-elsewhere', every: 'minute', find: findPinsThenElsewhere },
  { kind: 'prediction-then-save', every: 'minute', find: findPredictionsThenSaved },
  { kind: 'result-oddity', every: 'minute', find: findOddResults },
  { kind: 'duplicate-reference', every: 'minute', find: findDuplicateReferences },
  { kind: 'unusual-hours', every: 'day', find: findUnusualHours },
  { kind: 'daily-regrade', every: 'day', find: regradeDay },
  { kind: 'acted-alone', every: 'minute', find: findActedAlone },
]
