// App Maintenance (docs/screens.md, "Main Settings"): what players are told meanwhile, and the switch that closes the
// installation.
import { Textarea } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { VALUE_FIELDS } from '@panadesk/contract/seen-forms'
import { useSavedForm } from '../../kit/use-saved-form.ts'
import type { FixedValues, OnDirty } from './card-props.ts'
import { SettingCard } from './setting-card.tsx'
import { SettingSwitch, VALUES_TEXTS } from './setting-switch.tsx'

interface MaintenanceCardProps {
  /** As the server has it now. */
  current: FixedValues
  onDirty: OnDirty
  onFlipped: () => Promise<void>
}

export function MaintenanceCard({ current, onDirty, onFlipped }: MaintenanceCardProps) {
  const saved = useSavedForm({
    call: contract.settings.saveFixedValues,
    current: { app_maintainence_msg: current.app_maintainence_msg },
    toBody: (values) => values,
    seen: { fields: VALUE_FIELDS },
    refresh: [contract.settings.main],
    texts: VALUES_TEXTS,
  })
  const { form, markSaved } = saved
  const isOn = current.maintainence_msg_status === 1

  /** The message goes along: what players read is what stands in the field. */
  function planOn() {
    if (form.validate().hasErrors) {
      form.getInputNode('app_maintainence_msg')?.focus()
      return undefined
    }
    const message = form.values.app_maintainence_msg.trim()
    return {
      question: questionBefore(message),
      body: {
        app_maintainence_msg: message,
        maintainence_msg_status: 1 as const,
        seen: { app_maintainence_msg: current.app_maintainence_msg, maintainence_msg_status: 0 },
      },
    }
  }

  async function finish(): Promise<void> {
    if (!isOn) markSaved(form.getValues())
    await onFlipped()
  }

  return (
    <SettingCard
      title="App Maintenance"
      saved={saved}
      onDirty={onDirty}
      lead={
        <SettingSwitch
          label="Show Message"
          isOn={isOn}
          isStopping={isOn}
          meaning={
            isOn
              ? 'players read the message and cannot bid, deposit, withdraw or transfer points.'
              : 'the app works as usual.'
          }
          plan={isOn ? () => MAINTENANCE_OFF : planOn}
          onFlipped={finish}
        />
      }
    >
      <Textarea label="Maintenance Message" rows={3} {...form.getInputProps('app_maintainence_msg')} />
    </SettingCard>
  )
}

function questionBefore(message: string) {
  return {
    title: 'Start maintenance',
    message: `From now on no player can place a bid, deposit, withdraw or transfer points. They read:\n\n“${message}”`,
    danger: true,
  }
}

const MAINTENANCE_OFF = {
  question: {
    title: 'End maintenance',
    message: 'The message goes away, and all players can bid, deposit, withdraw and transfer points again.',
  },
  body: { maintainence_msg_status: 0 as const, seen: { maintainence_msg_status: 1 } },
}
