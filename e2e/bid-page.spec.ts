// One bid, whole: over the list it was chosen in, on a page of its own, and from the wallet that paid for it.
import { DATE, test } from './support/scene.ts'
import { seriousViolations, overflowsSideways, SIZES } from './support/accessibility.ts'
import { ADMIN, expect } from './support/test.ts'

test.beforeEach(async ({ page, scene, signIn }) => {
  expect(scene.player.id).not.toBe('')
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  await signIn(page, ADMIN)
})

test('opens over its list, which Back brings again with the row marked, and has an address of its own', async ({
  page,
}) => {
  await page.goto('/all-bids?family=main')
  const table = page.getByRole('table', { name: 'All Bids' })
  const id = table.getByRole('link', { name: /^BID/ }).first()
  const txId = (await id.textContent()) ?? ''
  await id.click()
  const drawer = page.getByRole('dialog', { name: `Bid ${txId}` })
  await expect(drawer.getByText('Accepted At')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/bids/${txId.slice(3)}$`))
  await expect(drawer.getByText('Bids Placed')).toBeVisible()

  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/all-bids\?family=main/)
  await expect(table.locator('tr[data-opened]')).toContainText(txId)

  await id.click()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/all-bids\?family=main/)

  await page.goto(`/bids/${txId.slice(3)}`)
  await expect(page.getByRole('heading', { level: 1, name: `Bid ${txId}` })).toBeVisible()
  await expect(page.getByText('Accepted At')).toBeVisible()
  await page.goto('/bids/999999999')
  await expect(page.getByText('This bid does not exist.')).toBeVisible()
})

test('is found from the wallet of its player, whose head stays in sight', async ({ page, scene }) => {
  await page.goto(`/dashboard/view-user/${scene.player.id}?tab=movements`)
  const wallet = page.getByRole('table', { name: 'Wallet Transaction History' })
  const id = wallet.getByRole('link', { name: /^BID/ }).first()
  const txId = (await id.textContent()) ?? ''
  await page.getByRole('searchbox').fill(txId)
  await expect(wallet.getByRole('row', { name: /Bid Placed/ })).toHaveCount(1)
  await page.mouse.wheel(0, 5000)
  await expect(page.getByRole('heading', { level: 1, name: 'Sarita Shinde' })).toBeInViewport()
  await id.click()
  await expect(page.getByRole('dialog', { name: `Bid ${txId}` })).toContainText('Sarita Shinde')
})

for (const size of SIZES) {
  test(`the drawer is for everybody at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/all-bids')
    await page.getByRole('link', { name: /^BID/ }).first().click()
    await expect(page.getByRole('dialog').getByText('Accepted At')).toBeVisible()
    expect(await seriousViolations(page)).toEqual([])
    expect(await overflowsSideways(page)).toBe(false)
  })
}
