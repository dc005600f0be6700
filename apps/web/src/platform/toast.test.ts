// What is said twice stands on screen once.
import { beforeEach, expect, test } from 'vitest'
import { dismissToast, shownToasts, toast } from './toast.ts'

beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id)
})

const messages = () => shownToasts().map(({ message }) => message)

test('shows good news anew when it comes again', () => {
  toast.success('Saved.')
  const [first] = shownToasts()
  toast.success('Sent.')
  toast.success('Saved.')
  expect(messages()).toEqual(['Sent.', 'Saved.'])
  expect(shownToasts().some(({ id }) => id === first?.id)).toBe(false)
})

test('leaves the same failure of several calls as it is', () => {
  toast.error('No connection.')
  const [first] = shownToasts()
  toast.error('No connection.')
  expect(shownToasts()).toEqual([first])
})

test('shows four at most, the newest', () => {
  for (const message of ['1', '2', '3', '4', '5']) toast.success(message)
  expect(messages()).toEqual(['2', '3', '4', '5'])
})

test('leads on to where what waits is shown', () => {
  const link = { label: 'Approvals', path: '/approvals' }
  toast.waiting('Waiting for a second person.', link)
  expect(shownToasts()).toMatchObject([{ kind: 'waiting', link }])
})
