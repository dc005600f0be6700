// The two values of each game type, with what they mean in words.
import { Button, TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { contract } from '@panadesk/contract'
import { seenRates } from '@panadesk/contract/seen-forms'
import type { Family } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { MAX_RATE_VALUE } from '@panadesk/domain/rates'
import { FormFailure } from '../../kit/form-failure.tsx'
import { hasChanges } from '../../kit/has-changes.ts'
import { useActionForm } from '../../kit/use-action-form.ts'
import { useLeaveGuard } from '../../kit/use-leave-guard.ts'
import { useSubmitFocus } from '../../kit/use-submit-focus.ts'
import { toast } from '../../platform/toast.ts'
import classes from './games.module.css'
import { rateChanges, rateLines, type RateChange, type RunningBids } from './rate-changes.ts'
import { rateLabel, rateMeaning, rateNames, ratesBody, rateTexts, type RateTexts } from './rate-fields.ts'

const LONGEST_VALUE = String(MAX_RATE_VALUE).length

type Rates = Readonly<Record<string, number>>

interface RatesFormProps {
  family: Family
  /** What the fields start with. */
  initialRates: Rates
  /** As the server has them now. */
  rates: Rates
  /** Asks what the running bids hold just now. */
  onAskRunning: () => Promise<RunningBids>
}

export function RatesForm({ family, initialRates, rates, onAskRunning }: RatesFormProps) {
  const { gameTypes } = MARKET_RULES[family]
  const saved = rateTexts(gameTypes, rates)
  const actionForm = useActionForm({
    call: contract.games.saveRates[family],
    initialValues: rateTexts(gameTypes, initialRates),
    toBody: ratesBody,
    validateOnBlur: true,
    seen: { fields: seenRates(family) },
    confirm: (texts) => askAbout(rateChanges(gameTypes, { saved, texts }), onAskRunning),
    refresh: [contract.games.rates[family]],
    success: 'Game Rates updated successfully.',
    onFailed: () => toast.error('Failed to update Game Rates. Please try again.'),
  })
  const { form, onSubmit, isRunning } = actionForm
  useLeaveGuard(() => hasChanges(form.getValues(), saved))
  const updateButton = useSubmitFocus(isRunning)
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={isRunning}>
      <div className={classes.rates}>
        {gameTypes.map((type) => (
          <RateCard key={type} type={type} form={form} saved={saved} />
        ))}
      </div>
      <FormFailure of={actionForm} />
      <div className={classes.rateButtons}>
        <Button ref={updateButton} type="submit" loading={isRunning}>
          Update Rates
        </Button>
      </div>
    </form>
  )
}

/** Nothing where nothing was changed: there is nothing to ask then. */
async function askAbout(changes: readonly RateChange[], onAskRunning: () => Promise<RunningBids>) {
  if (changes.length === 0) return undefined
  const message = ['Do you want to update the game rates?', ...rateLines(changes, await onAskRunning())].join('\n\n')
  return { title: 'Game Rates', message, confirmLabel: 'Update' }
}

interface RateCardProps {
  type: GameType
  form: UseFormReturnType<RateTexts>
  saved: RateTexts
}

function RateCard({ type, form, saved }: RateCardProps) {
  const { stake, payout } = rateNames(type)
  const meaning = rateMeaning(form.values, type)
  const savedMeaning = rateMeaning(saved, type)
  return (
    <fieldset className={classes.rate}>
      <legend className={classes.rateName}>{GAME_TYPE_RULES[type].label}</legend>
      <div className={classes.rateFields}>
        <RateInput label={rateLabel(type, 1)} {...form.getInputProps(stake)} />
        <RateInput label={rateLabel(type, 2)} {...form.getInputProps(payout)} />
      </div>
      <p className={classes.meaning}>
        {meaning ?? 'Not a rate yet'}
        {savedMeaning !== undefined && meaning !== savedMeaning && <span> (saved: {savedMeaning})</span>}
      </p>
    </fieldset>
  )
}

function RateInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      classNames={{ label: classes.rateLabel ?? '' }}
      inputMode="numeric"
      autoComplete="off"
      maxLength={LONGEST_VALUE}
      // Nobody adds a digit to a rate: what is typed takes the place of what stood there.
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
