// The result of a session that is not declared: choose its number, save it, look at its winners, declare it.
import { Button, TextInput } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { useEffect, useRef } from 'react'
import { FormAlert } from '../../kit/form-alert.tsx'
import { useActionForm } from '../../kit/use-action-form.ts'
import { useSubmitFocus } from '../../kit/use-submit-focus.ts'
import { NumberSelect } from '../../games/number-select.tsx'
import { marketBody, staleCalls, type Market } from './market.ts'
import { resultNumbers } from './result-numbers.ts'
import { digitOf, resultText } from './result-text.ts'
import classes from './results.module.css'

interface ResultFormProps {
  market: Market
  /** What the server has; an empty text while nothing is saved. */
  savedValue: string
  onShowWinners: () => void
  onDeclare: () => void
}

/**
 * Show Winner and Declare speak of the saved value, so they are there only while the chosen one is it
 * (docs/screens.md, "Declare Result").
 */
export function ResultForm({ market, savedValue, onShowWinners, onDeclare }: ResultFormProps) {
  const { family } = market
  const { form, onSubmit, isRunning, failure } = useActionForm({
    call: contract.results.save[family],
    initialValues: { pana_number: savedValue },
    toBody: (values) => ({
      ...marketBody(market),
      pana_number: values.pana_number,
      auto_digit: digitOf(family, values.pana_number),
    }),
    refresh: staleCalls(market),
    success: (reply) => reply.msg,
    onWaiting: () => form.setValues({ pana_number: savedValue }),
  })
  const saveButton = useSubmitFocus(isRunning)
  const body = useRef<HTMLFormElement>(null)
  // Whoever has chosen a session types its number next; one that is saved is looked at first.
  const isAsked = useRef(savedValue === '')
  useEffect(() => {
    if (isAsked.current) body.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  const chosen = form.values.pana_number
  const isSaved = savedValue !== '' && chosen === savedValue

  return (
    <form ref={body} onSubmit={onSubmit} noValidate aria-busy={isRunning}>
      <div className={classes.form}>
        <div className={classes.pana}>
          <NumberSelect
            label="Pana"
            numbers={resultNumbers(family)}
            sendsWhole
            {...form.getInputProps('pana_number')}
          />
        </div>
        <TextInput label="Digit" className={classes.digit} value={digitOf(family, chosen)} readOnly tabIndex={-1} />
        <div className={classes.actions}>
          <Button ref={saveButton} type="submit" loading={isRunning} variant={isSaved ? 'default' : 'filled'}>
            Save
          </Button>
          {isSaved && (
            <>
              <Button variant="default" onClick={onShowWinners} disabled={isRunning}>
                Show Winner
              </Button>
              <Button onClick={onDeclare} disabled={isRunning}>
                Declare
              </Button>
            </>
          )}
        </div>
      </div>
      <Hint family={family} chosen={chosen} savedValue={savedValue} />
      <FormAlert message={failure} />
    </form>
  )
}

function Hint({ family, chosen, savedValue }: { family: Market['family']; chosen: string; savedValue: string }) {
  const hint = hintOf(family, chosen, savedValue)
  // Always there, so that a screen reader is told when it changes.
  return <output className={classes.hint}>{hint}</output>
}

function hintOf(family: Market['family'], chosen: string, savedValue: string): string {
  if (chosen === '') return 'Nothing is saved yet.'
  if (savedValue === '') return 'Save the result to see its winners and to declare it.'
  if (chosen === savedValue) return `${resultText(family, savedValue)} is saved, not declared yet.`
  return `Saved is ${resultText(family, savedValue)}. Save ${resultText(family, chosen)} to see its winners and to declare it.`
}
