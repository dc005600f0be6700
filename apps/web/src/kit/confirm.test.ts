// A question has one answer, and waits for its turn.
import { afterEach, expect, test } from 'vitest'
import { answerDialog, confirmAction, currentDialog, dismissDialogs, showNotice } from './confirm.ts'

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
