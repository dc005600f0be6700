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
  const next = useNext()
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
    onDone: (_, { pana_number: saved }) => next.noteSaved(saved),
    onWaiting: () => form.setValues({ pana_number: savedValue }),
    // Enter once more must not enter the same number anew, unlooked at.
    onRefused: ({ doEntriesDiffer }) => {
      if (doEntriesDiffer) form.setValues({ pana_number: '' })
    },
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
  useEffect(() => {
    if (isSaved && next.isAskedOf(savedValue)) onDeclare()
  })

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
          <Button
            ref={saveButton}
            type="submit"
            loading={isRunning}
            variant={isSaved ? 'default' : 'filled'}
            onClick={() => next.choose('nothing')}
          >
            Save
          </Button>
          {isSaved ? (
            <>
              <Button variant="default" onClick={onShowWinners} disabled={isRunning}>
                Show Winner
              </Button>
              <Button onClick={onDeclare} disabled={isRunning}>
                Declare
              </Button>
            </>
          ) : (
            <Button type="submit" variant="default" disabled={isRunning} onClick={() => next.choose('declare')}>
              Save And Declare
            </Button>
          )}
        </div>
      </div>
      <Hint family={family} chosen={chosen} savedValue={savedValue} />
      <FormAlert message={failure} />
    </form>
  )
}

/** Of the two buttons that save, one goes on to the question before a declaration, once it can be asked of what was saved. */
function useNext() {
  const chosen = useRef<'nothing' | 'declare'>('nothing')
  const saved = useRef('')
  return {
    choose: (next: 'nothing' | 'declare'): void => {
      chosen.current = next
      saved.current = ''
    },
    noteSaved: (value: string): void => {
      saved.current = chosen.current === 'declare' ? value : ''
    },
    /** Once. */
    isAskedOf: (value: string): boolean => {
      const isAsked = saved.current === value
      if (isAsked) saved.current = ''
      return isAsked
    },
  }
}

function Hint({ family, chosen, savedValue }: { family: Market['family']; chosen: string; savedValue: string }) {
  const hint = hintOf(family, chosen, savedValue)
  // Always there, so that a screen reader is told when it changes.
  return <output className={classes.hint}>{hint}</output>
}

function hintOf(family: Market['family'], chosen: string, savedValue: string): string {
  if (savedValue === '')
    return chosen === '' ? 'Nothing is saved yet.' : 'Save the result to see its winners and to declare it.'
  if (chosen === '' || chosen === savedValue) return `${resultText(family, savedValue)} is saved, not declared yet.`
  return `Saved is ${resultText(family, savedValue)}. Save ${resultText(family, chosen)} to see its winners and to declare it.`
}
