// Player Figures.
import { createFileRoute } from '@tanstack/react-router'
import { PlayerFigures } from '../../features/people/player-figures.tsx'

export const Route = createFileRoute('/_panel/figures/players')({ component: PlayerFigures })
