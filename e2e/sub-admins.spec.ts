// A sub admin's life in the installation: made, limited in the middle of work, switched off.
import type { Page } from '@playwright/test'
import { ADMIN, expect, test } from './support/test.ts'

const RAVI = { name: 'Ravi Kadam', email: 'ravi.kadam@panadesk.test', password: 'Ravi-Kadam-2026' }

test('a sub admin works with what is open to them, until it is taken away', async ({
  page,
  browser,
  installation,
  signIn,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/sub-admin-management')
  await addRavi(page)

  const raviContext = await browser.newContext({ baseURL: installation.address })
  const ravi = await raviContext.newPage()
  await signIn(ravi, { email: RAVI.email, password: RAVI.password })
  await ravi.goto('/')
  const menu = ravi.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('button')).toHaveText(['Game & Numbers', 'Notice Management', 'Settings'])
  await ravi.goto('/contact-settings')
  await ravi.getByLabel('Address').fill('Never saved')

  await page.getByRole('button', { name: `Edit ${RAVI.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Sub Admin' })
  await dialog.getByRole('checkbox', { name: 'Settings' }).uncheck()
  await dialog.getByRole('button', { name: 'Update Sub Admin' }).click()
  await expect(page.getByText('Sub admin updated successfully.')).toBeVisible()
  await ravi.getByLabel('Mobile').fill('9876543210')
  await ravi.getByLabel('WhatsApp Number').fill('9876543210')
  await ravi.getByLabel('Telegram Username').fill('panadesk')
  await ravi.getByRole('button', { name: 'Save Contact Settings' }).click()
  await expect(ravi).toHaveURL('/404')
  await ravi.getByRole('link', { name: 'Notice Management' }).click()
  await expect(ravi.getByRole('heading', { level: 1, name: 'Notice Management' })).toBeVisible()
  await expect(menu.getByRole('button')).toHaveText(['Game & Numbers', 'Notice Management'])

  await page.getByRole('button', { name: `Status of ${RAVI.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Inactivate' }).click()
  await expect(page.getByRole('button', { name: `Status of ${RAVI.name}` })).toHaveText('Inactive')
  await ravi.reload()
  await expect(ravi.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await ravi.getByLabel('Email').fill(RAVI.email)
  await ravi.getByLabel('Password', { exact: true }).fill(RAVI.password)
  await ravi.getByRole('button', { name: 'LOGIN' }).click()
  await expect(ravi.getByText('Email or password is wrong.')).toBeVisible()
  await raviContext.close()
})

/** After a try that says what is missing. */
async function addRavi(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Sub Admin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Sub Admin' })
  const add = dialog.getByRole('button', { name: 'Add Sub Admin' })
  await add.click()
  await expect(dialog.getByText('Please fill all fields and select status and access menus.')).toBeVisible()
  await dialog.getByLabel('Full Name').fill(RAVI.name)
  await dialog.getByLabel('User Name').fill('ravi')
  await dialog.getByLabel('Email').fill(RAVI.email)
  await dialog.getByLabel('Phone').fill('9876543210')
  await dialog.getByLabel('Password', { exact: true }).fill(RAVI.password)
  await dialog.getByLabel('Status').selectOption('Active')
  for (const menu of ['Notice Management', 'Settings']) await dialog.getByRole('checkbox', { name: menu }).check()
  await add.click()
  await expect(page.getByText('Sub admin added successfully.')).toBeVisible()
  await expect(dialog).toBeHidden()
}
