// The server is away for a while: what is asked for then is said to be missing, in the panel, and is there once it answers again.
import { expect, test } from './support/test.ts'

test('a screen whose files cannot be had says so, and stands after Retry once the server answers', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page)
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await menu.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('main').getByText('The server cannot be reached.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByText('The server cannot be reached.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User List' })).toBeVisible()
})

test('a screen of which a newer panel has other files is loaded from that one without a word', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // As files that are gone, until the page itself is asked for again, which names the new ones.
  let isNewer = false
  await page.route('**/*.js', (route) => (isNewer ? route.continue() : route.fulfill({ status: 404 })))
  await page.route('**/user-management', (route) => {
    isNewer = route.request().isNavigationRequest()
    return route.continue()
  })
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User List' })).toBeVisible()
})
