// What the cards of the main settings share.
import type { contract, ReplyOf } from '@panadesk/contract'

export type MainSettingsData = ReplyOf<typeof contract.settings.main>['data']
export type FixedValues = MainSettingsData['all_fix_values']

/** Tells the screen whether a card holds something that is not saved. */
export type OnDirty = (card: string, isDirty: boolean) => void
