// Tells of alerts that have opened, by sound and by notifications of the browser, as they were chosen.
import { contract } from '@panadesk/contract'
import { ALERT_KINDS } from '@panadesk/domain/alert-kinds'
import { CallError } from '../platform/call-error.ts'
import { callApi } from '../platform/call.ts'
import type { RowOf } from '../platform/query-client.ts'
import { alertChoices, subscribeToAlertChoices } from './alert-choices.ts'
import { newlyOpen } from './newly-open.ts'
import { playChime } from './play-chime.ts'

const { list } = contract.alerts

type OpenAlert = RowOf<typeof list>

/** The newest; what is older was there before. */
const SHOWN = 50

export interface Announcer {
  /** Has a first look, where there was none. */
  begin(): void
  /** Asks what is open, where anything is to be told. */
  look(): void
  stop(): void
}

/** Of what was open before it first looked nothing is told. */
export function openAnnouncer(): Announcer {
  let known: ReadonlySet<string> | undefined
  let isAsking = false
  let isAskedAgain = false

  async function lookNow(): Promise<void> {
    const body = { start: 1, length: SHOWN, status: 'open' } as const
    const { data } = await callApi(list, { body, quiet: true })
    announce(newlyOpen(data, known))
    known = new Set(data.map(({ _id }) => _id))
  }

  const look = () => {
    const { sound, notification } = alertChoices()
    if (sound.length === 0 && notification.length === 0) {
      known = undefined
      return
    }
    if (isAsking) {
      isAskedAgain = true
      return
    }
    isAsking = true
    lookNow()
      .catch((error: unknown) => {
        // The next event asks again; the screens say what is wrong.
        if (!(error instanceof CallError)) throw error
      })
      .finally(() => {
        isAsking = false
        if (!isAskedAgain) return
        isAskedAgain = false
        look()
      })
  }
  const forget = subscribeToAlertChoices(look)
  const begin = () => {
    if (known === undefined) look()
  }
  return { begin, look, stop: forget }
}

function announce(alerts: readonly OpenAlert[]): void {
  const { sound, notification } = alertChoices()
  if (alerts.some(({ kind }) => sound.includes(kind))) playChime()
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  for (const { _id, kind, what } of alerts.filter((alert) => notification.includes(alert.kind))) {
    const shown = new Notification(ALERT_KINDS[kind].label, { body: what, tag: `panadesk-alert-${_id}` })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  }
}
