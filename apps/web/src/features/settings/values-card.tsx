// Add Values (spec 3 §2): limits, bonuses, the hours of withdrawals, and the switch for all betting.
import { TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { contract } from '@panadesk/contract'
import type { ReactNode } from 'react'
import { changedFields } from '../../kit/changed-fields.ts'
import { TimeField } from '../../kit/time-field.tsx'
import { useSavedForm } from '../../kit/use-saved-form.ts'
import type { FixedValues, OnDirty } from './card-props.ts'
import { SettingCard } from './setting-card.tsx'
import { SettingSwitch, VALUES_TEXTS } from './setting-switch.tsx'
import classes from './settings.module.css'
import { PERCENTS, RANGES, valuesBody, valueTexts, type ValueTexts } from './value-fields.ts'
import { withdrawWindowText } from './withdraw-window.ts'

interface ValuesCardProps {
  /** As the server has them now. */
  current: FixedValues
  onDirty: OnDirty
  onFlipped: () => Promise<void>
}

export function ValuesCard({ current, onDirty, onFlipped }: ValuesCardProps) {
  const shown = valueTexts(current)
  const saved = useSavedForm({
    call: contract.settings.saveFixedValues,
    current: shown,
    // What somebody else has saved meanwhile is not undone: nothing goes out but what was changed here.
    toBody: (texts) => valuesBody(changedFields(texts, shown)),
    refresh: [contract.settings.main],
    texts: VALUES_TEXTS,
    // A field that was left empty keeps its value, and shows it again.
    kept: (_reply, body) => valueTexts({ ...current, ...body }),
  })
  const { form } = saved
  return (
    <SettingCard
      title="Add Values"
      saved={saved}
      onDirty={onDirty}
      lead={<BettingSwitch isOn={current.global_batting_status === 1} onFlipped={onFlipped} />}
    >
      <div className={classes.groups}>
        {RANGES.map(({ name, min, max }) => (
          <Group key={name} name={`${name} (₹)`} hint="0 means no limit.">
            <ValueInput label={`Min ${name}`} {...form.getInputProps(min)} />
            <ValueInput label={`Max ${name}`} {...form.getInputProps(max)} />
          </Group>
        ))}
        <Group name="Bonus" hasLongLabels hint="0 means no bonus.">
          <ValueInput label="Welcome Bonus (₹)" {...form.getInputProps('welcome_bonus')} />
          {PERCENTS.map(({ name, label }) => (
            <ValueInput key={name} label={label} {...form.getInputProps(name)} />
          ))}
        </Group>
        <Group
          name="Open Requests"
          hasLongLabels
          hint="How many deposits, and how many withdrawals, one player may have pending."
        >
          <ValueInput label="Max Open Requests" {...form.getInputProps('max_open_requests')} />
        </Group>
        <WithdrawTimes form={form} />
      </div>
      <p className={classes.note}>A field that is left empty keeps its value.</p>
    </SettingCard>
  )
}

function WithdrawTimes({ form }: { form: UseFormReturnType<ValueTexts> }) {
  const { withdraw_open_time: openTime, withdraw_close_time: closeTime } = form.values
  return (
    <Group
      name="Withdraw Time"
      hasLongLabels
      hint={withdrawWindowText({ openTime, closeTime }) ?? 'Players can ask within these times.'}
    >
      <TimeField label="Withdraw Open Time" {...form.getInputProps('withdraw_open_time')} />
      <TimeField label="Withdraw Close Time" {...form.getInputProps('withdraw_close_time')} />
    </Group>
  )
}

interface GroupProps {
  name: string
  hint: string
  /** Then fewer fields stand beside each other. */
  hasLongLabels?: boolean
  children: ReactNode
}

function Group({ name, hint, hasLongLabels = false, children }: GroupProps) {
  return (
    <fieldset className={classes.group} data-long={hasLongLabels || undefined}>
      <legend className={classes.groupName}>{name}</legend>
      <div className={classes.groupFields}>{children}</div>
      <p className={classes.hint}>{hint}</p>
    </fieldset>
  )
}

function ValueInput(props: TextInputProps) {
  return <TextInput {...props} inputMode="decimal" autoComplete="off" />
}

function BettingSwitch({ isOn, onFlipped }: { isOn: boolean; onFlipped: () => Promise<void> }) {
  return (
    <SettingSwitch
      label="Global Betting"
      isOn={isOn}
      isStopping={!isOn}
      meaning={isOn ? 'players can place bids.' : 'no player can place a bid in any game.'}
      plan={() => (isOn ? BETTING_OFF : BETTING_ON)}
      onFlipped={onFlipped}
    />
  )
}

const BETTING_OFF = {
  question: {
    title: 'Stop all betting',
    message: 'From now on no player can place a bid, in any game. Placed bids stay as they are.',
    confirmLabel: 'Switch OFF',
    danger: true,
  },
  body: { global_batting_status: 0 as const },
}

const BETTING_ON = {
  question: {
    title: 'Start betting again',
    message: 'All players can place bids again, in every game that is open.',
    confirmLabel: 'Switch ON',
  },
  body: { global_batting_status: 1 as const },
}
