// Exceptions on the screen: read with their evidence, explained with a reason, and by nobody whom they are about.
import { contract } from '@panadesk/contract'
import { complaintsOf, overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { plantExceptions } from './support/plant-findings.ts'
import { ADMIN, expect, test } from './support/test.ts'

const FIRST_ID = 771_000
const RING = { kind: 'transfer-ring', weight: 3, subject: 'Ramachandran Lakshminarayanan Iyer (9820012345)' }
const SHARED = { kind: 'shared-identity', weight: 1, evidence: '6 players signed in on one device.' }

test('what was found is read, explained, found again by its state and opened again', async ({
  page,
  installation,
  staff,
  signIn,
}) => {
  const before = (await staff.call(contract.exceptions.count)).count
  await plantExceptions(installation, [
    { id: FIRST_ID, ...RING, evidence: 'Within 7 days ₹1,800.00 or more went round among 3 players.' },
    { id: FIRST_ID + 1, ...SHARED },
  ])
  await signIn(page, ADMIN)
  const complaints = complaintsOf(page)
  await page.goto('/exceptions')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: /^Exceptions/ })).toContainText(String(before + 2))
  const row = page.getByRole('row', { name: /Points going round/ })
  await expect(row).toContainText('High')
  await expect(row).toContainText('went round among 3 players')

  await page.getByRole('button', { name: /^View Several players, one identity/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Several players, one identity' })
  await expect(dialog.getByText('6 players signed in on one device.')).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Explain' }).click()
  const why = page.getByRole('dialog', { name: 'Explain' })
  await why.getByRole('button', { name: 'Explain' }).click()
  await expect(why.getByText('Please give a reason.')).toBeVisible()
  await why.getByLabel('Reason').fill('A family of six')
  await why.getByRole('button', { name: 'Explain' }).click()
  await expect(page.getByText('The exception has been explained.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Several players/ })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: /^Exceptions/ })).toContainText(String(before + 1))

  await page.getByLabel('State').selectOption('Explained')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('row', { name: /Several players/ })).toContainText('“A family of six”')
  await page.getByRole('button', { name: /^View Several players, one identity/ }).click()
  await dialog.getByRole('button', { name: 'Open again' }).click()
  const again = page.getByRole('dialog', { name: 'Open again' })
  await again.getByLabel('Reason').fill('They are seven by now')
  await again.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('The exception is open again.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('nobody is offered to explain what is about themselves', async ({ page, installation, staff, signIn }) => {
  const { data } = await staff.call(contract.auditLog.list, { length: 10 })
  expect(data.length).toBeGreaterThan(0)
  await plantExceptions(installation, [{ id: FIRST_ID + 2, kind: 'unusual-hours', adminIds: [1] }])
  await signIn(page, ADMIN)
  await page.goto('/exceptions?kind=unusual-hours')
  await page.getByRole('button', { name: /^View Unusual hours/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Unusual hours' })
  await expect(dialog.getByText(/Somebody else explains it/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Explain' })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`is read without hindrance at ${size.width} in the ${colorScheme} scheme`, async ({
      page,
      installation,
      signIn,
    }) => {
      const id = FIRST_ID + 10 + size.width + (colorScheme === 'dark' ? 1 : 0)
      await plantExceptions(installation, [{ id, ...RING, evidence: 'Went round.' }])
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await signIn(page, ADMIN)
      await page.goto('/exceptions?state=all')
      await expect(page.getByText('Went round.').first()).toBeVisible()
      expect(await seriousViolations(page)).toEqual([])
      expect(await overflowsSideways(page)).toBe(false)
    })
  }
}
