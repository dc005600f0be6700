// How to play: read and saved.
import { contract } from '@panadesk/contract'
import { implement, type StaffCall } from '../../http/implement.ts'
import { getHowToPlay, saveHowToPlay } from './how-to-play.ts'

export const howToPlayFeature: StaffCall[] = [
  implement(contract.howToPlay.get, getHowToPlay),
  implement(contract.howToPlay.save, saveHowToPlay),
]
