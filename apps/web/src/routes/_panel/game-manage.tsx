// Manage Games: the game types that players may place.
import { createFileRoute } from '@tanstack/react-router'
import { ManageGames } from '../../features/games/manage-games.tsx'

export const Route = createFileRoute('/_panel/game-manage')({ component: ManageGames })
