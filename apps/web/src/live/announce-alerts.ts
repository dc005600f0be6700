// Tells of alerts that have opened, by sound and by notifications of the browser, as they were chosen.
import { contract, type ReplyOf } from '@panadesk/contract'
import { ALERT_KINDS } from '@panadesk/domain/alert-kinds'
import { CallError } from '../platform/call-error.ts'
import { callApi } from '../platform/call.ts'
import type { RowOf } from '../platform/query-client.ts'
import { hearChoicesChanged } from './alert-choices.ts'
import { newlyOpen } from './newly-open.ts'
import { notificationPermission } from './notification-permission.ts'
import { playChime } from './play-chime.ts'
import { said } from '../platform/said.ts'

const { choices, list } = contract.alerts

type Choices = ReplyOf<typeof choices>
type OpenAlert = RowOf<typeof list>

/** The newest; what is older was there before. */
const SHOWN = 50

export interface Announcer {
  /** Has a first look, where there was none. */
  begin(): void
  /** Asks of what to tell, and what is open where that is anything. */
  look(): void
  stop(): void
}

/** Of what was open before it first looked nothing is told. */
export function openAnnouncer(): Announcer {
  let known: ReadonlySet<string> | undefined
  let hasLooked = false
  let isAsking = false
  let isAskedAgain = false

  async function lookNow(): Promise<void> {
    const chosen = await callApi(choices, { quiet: true })
    known = isAnyChosen(chosen) ? await tellNewlyOpen(chosen, known) : undefined
    hasLooked = true
  }

  const look = () => {
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
  // A tab that has not looked is not the one that tells.
  const forget = hearChoicesChanged(() => {
    if (hasLooked) look()
  })
  const begin = () => {
    if (!hasLooked) look()
  }
  return { begin, look, stop: forget }
}

function isAnyChosen({ sound, notification }: Choices): boolean {
  return sound.length > 0 || notification.length > 0
}

/** Answers which are open. */
async function tellNewlyOpen(chosen: Choices, known: ReadonlySet<string> | undefined): Promise<ReadonlySet<string>> {
  const body = { start: 1, length: SHOWN, status: 'open' } as const
  const { data } = await callApi(list, { body, quiet: true })
  announce(newlyOpen(data, known), chosen)
  return new Set(data.map(({ _id }) => _id))
}

function announce(alerts: readonly OpenAlert[], { sound, notification }: Choices): void {
  if (alerts.some(({ kind }) => sound.includes(kind))) playChime()
  if (notificationPermission() !== 'granted') return
  for (const { _id, kind, what } of alerts.filter((alert) => notification.includes(alert.kind))) {
    const shown = new Notification(ALERT_KINDS[kind].label, { body: said(what), tag: `panadesk-alert-${_id}` })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  }
}
