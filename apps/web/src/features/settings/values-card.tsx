// Add Values (docs/screens.md, "Main Settings"): limits, bonuses, the hours of withdrawals, and the switch for all
// betting.
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { contract } from '@panadesk/contract'
import { VALUE_FIELDS } from '@panadesk/contract/seen-forms'
import { SETTING_GROUPS, SETTING_VALUES, type SettingName } from '@panadesk/contract/setting-values'
import type { ReactNode } from 'react'
import { AmountField } from '../../kit/amount-field.tsx'
import { changedFields } from '../../kit/changed-fields.ts'
import { TimeField } from '../../kit/time-field.tsx'
import { useSavedForm } from '../../kit/use-saved-form.ts'
import type { FixedValues, OnDirty } from './card-props.ts'
import { SettingCard } from './setting-card.tsx'
import { SettingSwitch, VALUES_TEXTS } from './setting-switch.tsx'
import classes from './settings.module.css'
import { isAmount, isTime, valuesBody, valueTexts, type ValueTexts } from './value-fields.ts'
import { withdrawWindowText } from './withdraw-window.ts'

/** Two of them stand beside each other in a narrow group. */
const SHORT_LABEL = 16

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
    seen: { fields: VALUE_FIELDS, first: { ...valuesBody(shown) } },
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
        {SETTING_GROUPS.map(({ name, hint, values }) => (
          <Group
            key={name}
            name={name}
            hint={values.some(isTime) ? (withdrawWindowText(windowOf(form.values)) ?? hint) : hint}
            hasLongLabels={values.some(hasLongLabel)}
          >
            {values.map((value) => (
              <ValueField key={value} name={value} form={form} />
            ))}
          </Group>
        ))}
      </div>
      <p className={classes.note}>A field that is left empty keeps its value.</p>
    </SettingCard>
  )
}

function windowOf({ withdraw_open_time: openTime, withdraw_close_time: closeTime }: ValueTexts) {
  return { openTime, closeTime }
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

function hasLongLabel(name: SettingName): boolean {
  return SETTING_VALUES[name].label.length > SHORT_LABEL
}

function ValueField({ name, form }: { name: SettingName; form: UseFormReturnType<ValueTexts> }) {
  const field = { label: SETTING_VALUES[name].label, ...form.getInputProps(name) }
  if (isTime(name)) return <TimeField {...field} />
  if (isAmount(name)) return <AmountField {...field} />
  return <TextInput {...field} inputMode="decimal" autoComplete="off" />
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
    danger: true,
  },
  body: { global_batting_status: 0 as const, seen: { global_batting_status: 1 } },
}

const BETTING_ON = {
  question: {
    title: 'Start betting again',
    message: 'All players can place bids again, in every game that is open.',
  },
  body: { global_batting_status: 1 as const, seen: { global_batting_status: 0 } },
}
