// Signing in and out, as an operator does.
import { ADMIN, expect, test } from './support/test.ts'

test('signs in, is welcomed, and signs out after a question', async ({ page, signInByForm }) => {
  await signInByForm(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Welcome, Main Admin.')).toBeVisible()
  await page.getByRole('button', { name: /profile|account/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
})

test('a menu that is opened lies over what is told meanwhile', async ({ page, signInByForm }) => {
  await signInByForm(page)
  const told = page.getByRole('status').filter({ hasText: 'Welcome, Main Admin.' })
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Profile' }).click()
  const entries = page.getByRole('menuitem')
  await expect(entries.first()).toBeVisible()
  const covered = await entries.evaluateAll((all) =>
    all.flatMap((entry) => {
      const { x, y, width, height } = entry.getBoundingClientRect()
      const front = document.elementFromPoint(x + width / 2, y + height / 2)
      return entry.contains(front) ? [] : [entry.textContent]
    }),
  )
  expect(covered).toEqual([])
  await expect(told).toBeVisible()
})

test('says what is missing, and that a password is wrong', async ({ page, installation }) => {
  await page.goto(installation.address)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page.getByText('email is required.')).toBeVisible()
  await expect(page.getByText('Password is required.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(ADMIN.email)
  await expect(page.getByText('email is required.')).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page.getByText('Email or password is wrong.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeFocused()
})

test('shows the password on request', async ({ page, installation }) => {
  await page.goto(installation.address)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: /show password/i }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

test('brings a page that does not exist to the 404 screen', async ({ page, signIn }) => {
  await signIn(page)
  await page.goto('/no-such-page')
  await expect(page.getByText('404')).toBeVisible()
})

test('sends the first page to a client that takes no compression', async ({ request, installation }) => {
  const headers = { Accept: '*/*', 'Accept-Encoding': 'identity' }
  const reply = await request.get(installation.address, { headers })
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toContain('text/html')
})
