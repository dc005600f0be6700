// A question has one answer, and waits for its turn.
import { afterEach, expect, test } from 'vitest'
import { answerDialog, askReason, confirmAction, currentDialog, dismissDialogs, showNotice } from './confirm.ts'

afterEach(dismissDialogs)

function answer(yes: boolean): void {
  const dialog = currentDialog()
  if (dialog !== undefined) answerDialog(dialog, yes)
}

test('asks one after the other, and hands each its own answer', async () => {
  const first = confirmAction({ title: 'First', message: '?' })
  const second = confirmAction({ title: 'Second', message: '?' })
  expect(currentDialog()?.title).toBe('First')
  answer(true)
  expect(currentDialog()?.title).toBe('Second')
  answer(false)
  expect(await Promise.all([first, second])).toEqual([true, false])
  expect(currentDialog()).toBeUndefined()
})

test('answers no to everything when the screen is left', async () => {
  const question = confirmAction({ title: 'Sure?', message: '?' })
  const notice = showNotice({ title: 'Failed', message: '.' })
  dismissDialogs()
  expect(await question).toBe(false)
  await notice
  expect(currentDialog()).toBeUndefined()
})

test('hands on the reason that was given, and none on Cancel', async () => {
  const given = askReason({ title: 'Why?', message: '?' })
  const dropped = askReason({ title: 'Why?', message: '?' })
  for (const [yes, reason] of [
    [true, 'Wrong player'],
    [false, 'Half a'],
  ] as const) {
    const dialog = currentDialog()
    if (dialog !== undefined) answerDialog(dialog, yes, reason)
  }
  expect(await Promise.all([given, dropped])).toEqual(['Wrong player', undefined])
})
