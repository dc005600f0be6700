// Control Room.
import { createFileRoute } from '@tanstack/react-router'
import { ControlRoom } from '../../features/control-room/control-room.tsx'

export const Route = createFileRoute('/_panel/control-room')({ component: ControlRoom })
