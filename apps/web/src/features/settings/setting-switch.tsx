// A switch that acts on all players at once: it asks first, and stands as it is until the server has done it.
import { Loader, Switch } from '@mantine/core'
import { contract, type BodyInput } from '@panadesk/contract'
import { useId, useState } from 'react'
import { confirmAction, type Confirmation } from '../../kit/confirm.ts'
import { POPUP_MS, toast } from '../../platform/toast.ts'
import { successText, useAction } from '../../platform/use-action.ts'
import classes from './settings.module.css'

export const VALUES_TEXTS = {
  success: 'Values updated successfully.',
  failure: 'Failed to update values. Please try again.',
}

interface SettingSwitchProps {
  label: string
  isOn: boolean
  /** What the state that holds means for players. */
  meaning: string
  /** Whether the state that holds keeps players from something. */
  isStopping: boolean
  /** What is asked before, and what is sent; undefined when there is something to mend first. */
  plan: () =>
    | { question: Omit<Confirmation, 'confirmLabel'>; body: BodyInput<typeof contract.settings.saveFixedValues> }
    | undefined
  /** Answers when the settings were read again. */
  onFlipped: () => Promise<void>
}

export function SettingSwitch({ label, isOn, meaning, isStopping, plan, onFlipped }: SettingSwitchProps) {
  const id = useId()
  const [isRunning, setRunning] = useState(false)
  const save = useAction(contract.settings.saveFixedValues, {
    onFailed: (error) => {
      toast.error(error.changed === undefined ? VALUES_TEXTS.failure : error.msg, POPUP_MS)
      if (error.changed !== undefined) void onFlipped()
    },
  })

  // Busy until the settings are read again, so that the switch does not jump back on the way.
  async function flip(): Promise<void> {
    const planned = plan()
    if (planned === undefined) return
    const confirmLabel = isOn ? 'Switch OFF' : 'Switch ON'
    if (!(await confirmAction({ ...planned.question, confirmLabel }))) return
    setRunning(true)
    const reply = await save.run(planned.body)
    if (reply !== undefined) {
      await onFlipped()
      toast.success(successText(reply, VALUES_TEXTS.success), POPUP_MS)
    }
    setRunning(false)
  }

  return (
    <div className={classes.switch} data-stopping={isStopping || undefined}>
      <label htmlFor={id} className={classes.switchName}>
        {label}
      </label>
      <span className={classes.switchKnob}>
        {isRunning && <Loader size={13} aria-label="Saving" />}
        <Switch
          id={id}
          checked={isOn}
          aria-describedby={`${id}-meaning`}
          aria-busy={isRunning}
          onChange={() => {
            if (!isRunning) void flip()
          }}
        />
      </span>
      <span id={`${id}-meaning`} className={classes.switchMeaning}>
        <strong>{isOn ? 'ON' : 'OFF'}:</strong> {meaning}
      </span>
    </div>
  )
}
