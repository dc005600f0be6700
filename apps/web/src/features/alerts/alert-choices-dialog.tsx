// By what one is told of each kind of alerts besides the screen: chosen for oneself, in whichever browser.
import { Button, Checkbox } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import { ALERT_KIND_LIST, ALERT_KINDS, ALERT_WAYS, type AlertKind, type AlertWay } from '@panadesk/domain/alert-kinds'
import { useRef, useState, type RefObject } from 'react'
import { Dialog, type DialogControl } from '../../kit/dialog.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { tellChoicesChanged } from '../../live/alert-choices.ts'
import { askToNotify, notificationPermission } from '../../live/notification-permission.ts'
import { queryClient, refreshCalls } from '../../platform/query-client.ts'
import { toast } from '../../platform/toast.ts'
import { failureText, useAction } from '../../platform/use-action.ts'
import { callKey, useCall } from '../../platform/use-call.ts'
import classes from './alerts.module.css'

const { choices, saveChoice } = contract.alerts

const WAY_LABELS: Readonly<Record<AlertWay, string>> = { sound: 'Sound', notification: 'Notification' }

export function AlertChoicesDialog({ opened, onClose }: DialogControl) {
  const read = useCall(choices, {}, { enabled: opened })
  return (
    <Dialog title="Sound And Notifications" opened={opened} onClose={onClose} width={560}>
      <p className={classes.note}>
        When an alert opens, one tab of your browser tells of it, wherever you are signed in.
      </p>
      <Loaded query={read} waiting={<Waiting height={400} />}>
        {(chosen) => <Choices chosen={chosen} />}
      </Loaded>
    </Dialog>
  )
}

type Chosen = ReplyOf<typeof choices>

function Choices({ chosen }: { chosen: Chosen }) {
  const [permission, setPermission] = useState(notificationPermission)
  const askBrowser = async () => setPermission(await askToNotify())
  const lastSaveRef = useRef<Promise<unknown>>(Promise.resolve())
  return (
    <>
      {chosen.notification.length > 0 && permission !== 'granted' && (
        <div className={classes.permission}>
          <p>This browser shows no notifications{permission === 'denied' && ': its settings for this site say so'}.</p>
          {permission === 'default' && (
            <Button size="xs" variant="default" onClick={() => void askBrowser()}>
              Show Them Here
            </Button>
          )}
        </div>
      )}
      <ul className={classes.kinds}>
        {ALERT_KIND_LIST.map((kind) => (
          <li key={kind} className={classes.kindRow}>
            <span>{ALERT_KINDS[kind].label}</span>
            {ALERT_WAYS.map((way) => (
              <Choice
                key={way}
                kind={kind}
                way={way}
                isOn={chosen[way].includes(kind)}
                onChosen={way === 'notification' ? askBrowser : undefined}
                lastSaveRef={lastSaveRef}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

interface ChoiceProps {
  kind: AlertKind
  way: AlertWay
  isOn: boolean
  /** What the browser has to do with it. */
  onChosen: (() => Promise<void>) | undefined
  /** Choices are sent one after the other, also of one box that is pressed again meanwhile. */
  lastSaveRef: RefObject<Promise<unknown>>
}

function Choice({ kind, way, isOn, onChosen, lastSaveRef }: ChoiceProps) {
  const [isShownOn, showOn] = useShownAtOnce(isOn)
  const save = useAction(saveChoice, {
    onDone: tellChoicesChanged,
    onFailed: (error) => toast.error(failureText(error)),
  })
  const choose = async (isChosen: boolean) => {
    // At once, as browsers let nobody be asked long after a click.
    if (isChosen) void onChosen?.()
    showOn(isChosen)
    showChosen({ kind, way, isOn: isChosen })
    const send = () => save.run({ kind, way, is_on: isChosen })
    const sent = lastSaveRef.current.then(send, send)
    lastSaveRef.current = sent
    await sent
    // What is read while another choice is on its way may not have that one.
    if (lastSaveRef.current === sent) refreshCalls([choices])
  }
  return (
    <Checkbox
      label={WAY_LABELS[way]}
      aria-label={`${WAY_LABELS[way]}: ${ALERT_KINDS[kind].label}`}
      checked={isShownOn}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  )
}

/**
 * What has been read is drawn a moment after it was changed, and until then a box that was pressed would jump back. A press
 * counts until anything else is read.
 */
function useShownAtOnce(isOn: boolean): [isShownOn: boolean, showOn: (isOn: boolean) => void] {
  const [shown, setShown] = useState({ isOn, read: isOn })
  if (shown.read !== isOn) setShown({ isOn, read: isOn })
  return [shown.read === isOn ? shown.isOn : isOn, (isPressedOn) => setShown({ isOn: isPressedOn, read: isOn })]
}

/** Before the server has answered: a box that waits looks as if it had not been pressed. */
function showChosen({ kind, way, isOn }: Pick<ChoiceProps, 'kind' | 'way' | 'isOn'>): void {
  const queryKey = callKey(choices, {})
  // What is being read was asked for before, and would take it off again.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Chosen>(queryKey, (chosen) => {
    if (chosen === undefined) return chosen
    const others = chosen[way].filter((each) => each !== kind)
    return { ...chosen, [way]: isOn ? [...others, kind] : others }
  })
}
