// The text and the video, as they travel.
import type { contract, ReplyOf } from '@panadesk/contract'

export type HowToPlayContent = ReplyOf<typeof contract.howToPlay.get>['htmlContent']
