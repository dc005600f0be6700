// Manage Games: the game types that players may place (spec 3 §2).
import { createFileRoute } from '@tanstack/react-router'
import { ManageGames } from '../../features/games/manage-games.tsx'

export const Route = createFileRoute('/_panel/game-manage')({ component: ManageGames })
