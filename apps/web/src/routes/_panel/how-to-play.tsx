// How to play.
import { createFileRoute } from '@tanstack/react-router'
import { HowToPlay } from '../../features/how-to-play/how-to-play.tsx'

export const Route = createFileRoute('/_panel/how-to-play')({ component: HowToPlay })
