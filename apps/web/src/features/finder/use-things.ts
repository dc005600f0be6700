// What the search offers for a text: what was opened last while there is none, else screens and what the server finds.
import { useDebouncedValue } from '@mantine/hooks'
import { contract } from '@panadesk/contract'
import { FAMILIES } from '@panadesk/domain/families'
import { use, useState } from 'react'
import { screensOfMarket } from '../../games/market-screens.ts'
import { AccessContext } from '../../platform/access.ts'
import type { CallError } from '../../platform/call-error.ts'
import { useCall } from '../../platform/use-call.ts'
import { foundThings } from './found-things.ts'
import { namesOfScreen, readPhrase } from './phrase.ts'
import { recentThings } from './recent-things.ts'
import { screenThings, type FinderScreen } from './screen-things.ts'
import type { Thing } from './thing.ts'

/** Long enough for the next key, short enough not to be noticed. */
const TYPING_PAUSE_MS = 150

const NO_MARKET = { date: '', gameId: '', session: '', gameType: '' }
const MARKET_LABELS = [...new Set(FAMILIES.flatMap((family) => screensOfMarket(family, NO_MARKET)).map(namesOfScreen))]

interface Things {
  things: readonly Thing[]
  isSearching: boolean
  error: CallError | null
}

export function useThings(text: string, screens: readonly FinderScreen[]): Things {
  const { opensPath } = use(AccessContext)
  const [recent] = useState(recentThings)
  const wanted = text.trim()
  const [asked] = useDebouncedValue(wanted, TYPING_PAUSE_MS)
  const phrase = readPhrase(asked, MARKET_LABELS)
  const found = useCall(contract.finder.find, asked === '' ? undefined : { text: phrase.name }, { keepPrevious: true })
  if (wanted === '') return { things: [...recent, ...screenThings(screens, '')], isSearching: false, error: null }
  const named = found.data === undefined || asked === '' ? [] : foundThings(found.data, phrase, opensPath)
  const ofMenu = screenThings(screens, wanted)
  return {
    // Who names a game and a screen means that, and not the screen alone.
    things: phrase.screenWords.length > 0 ? [...named, ...ofMenu] : [...ofMenu, ...named],
    isSearching: asked !== wanted || found.isFetching,
    error: found.error,
  }
}
