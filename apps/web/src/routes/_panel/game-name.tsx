// Game Name List of the main market.
import { createFileRoute } from '@tanstack/react-router'
import { GameNameList } from '../../features/games/game-name-list.tsx'

export const Route = createFileRoute('/_panel/game-name')({ component: () => <GameNameList family="main" /> })
