// What players would like to see (docs/wire.md, "Gateway"; docs/screens.md, "User Ideas").
import { calls } from '../calls.ts'
import { playerCall } from './player-call.ts'
import type { ideasSchemas } from './ideas-schemas.ts'

export const ideas = calls<typeof ideasSchemas>()({
  send: playerCall({
    method: 'POST',
    path: 'player/v1/ideas',
    summary: 'Send an idea to the house',
    access: 'player',
    idempotent: 'required',
  }),
})
