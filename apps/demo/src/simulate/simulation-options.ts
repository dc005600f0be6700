// What `npm run simulate` is asked to do, and what it refuses to do.
import { parseArgs } from 'node:util'
import { StartupError } from '@panadesk/api/platform/startup-error'

export interface SimulationOptions {
  /** Without a slash at the end. */
  url: string
  playerCount: number
  minutes: number
  /** The mean pause of a player between two slips. */
  pauseSeconds: number
  adminEmail: string
  adminPassword: string
}

const PLAYERS_MAX = 2000
const MINUTES_MAX = 120
const PAUSE_SECONDS_MAX = 600
const DEFAULTS = { players: '200', minutes: '5', pause: '10', 'admin-email': 'admin@panadesk.local' }

/** Refuses unknown options, numbers out of range, and every address that is not on this machine. */
export function simulationOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): SimulationOptions {
  const given = parse(args)
  const adminPassword = given['admin-password'] ?? env.ADMIN_PASSWORD
  if (adminPassword === undefined) {
    throw new StartupError('The simulator approves its players as staff: give --admin-password or set ADMIN_PASSWORD.')
  }
  return {
    url: loopbackUrl(given.url ?? `http://127.0.0.1:${env.PORT ?? '3000'}`),
    playerCount: wholeNumberOf('players', given.players ?? DEFAULTS.players, PLAYERS_MAX),
    minutes: wholeNumberOf('minutes', given.minutes ?? DEFAULTS.minutes, MINUTES_MAX),
    pauseSeconds: wholeNumberOf('pause', given.pause ?? DEFAULTS.pause, PAUSE_SECONDS_MAX),
    adminEmail: given['admin-email'] ?? env.ADMIN_EMAIL ?? DEFAULTS['admin-email'],
    adminPassword,
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    players: text,
    minutes: text,
    pause: text,
    url: text,
    'admin-email': text,
    'admin-password': text,
  }
  try {
    return parseArgs({ args: [...args], options, strict: true }).values
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function wholeNumberOf(name: string, text: string, max: number): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (value >= 1 && value <= max) return value
  throw new StartupError(`--${name} must be a whole number from 1 to ${max}, not "${text}".`)
}

// Made-up players and bids belong on nobody else's machine.
function loopbackUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new StartupError(`--url must be an http address, not "${text}".`)
  }
  const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
  if (!isLoopback) throw new StartupError(`The simulator only sends to this machine; ${url.hostname} is another one.`)
  return url.origin
}
