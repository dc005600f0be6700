// Flags that are flipped with one click on a badge.
import { contract } from '@panadesk/contract'
import { implement, type StaffCall } from '../../http/implement.ts'
import { findFlip } from './find-act.ts'
import { flipFlag } from './flip-flag.ts'

export const togglesFeature: StaffCall[] = [implement(contract.toggles.flip, flipFlag, findFlip)]
