// Becoming a player, signing in, and what a player sees of the own account (docs/wire.md, "Gateway").
import { calls } from '../calls.ts'
import { playerCall } from './player-call.ts'
import type { accountSchemas } from './account-schemas.ts'

export const account = calls<typeof accountSchemas>()({
  register: playerCall({
    method: 'POST',
    path: 'player/v1/register',
    summary: 'Register a player',
    access: 'public',
    idempotent: 'optional',
  }),
  login: playerCall({
    method: 'POST',
    path: 'player/v1/login',
    summary: 'Sign in with mobile number and PIN',
    access: 'public',
  }),
  /** Ends the other sessions of the player. */
  choosePin: playerCall({
    method: 'POST',
    path: 'player/v1/pin',
    summary: 'Choose a new PIN; all other sessions end',
    access: 'player',
  }),
  logout: playerCall({
    method: 'POST',
    path: 'player/v1/logout',
    summary: 'End this session',
    access: 'player',
  }),
  logins: playerCall({
    method: 'GET',
    path: 'player/v1/logins',
    summary: 'The own logins, newest first',
    access: 'player',
  }),
  me: playerCall({
    method: 'GET',
    path: 'player/v1/me',
    summary: 'The signed-in player and the wallet',
    access: 'player',
  }),
})
