// A second main admin, made by one who is alone, and an auditor who reads.
import { contract } from '@panadesk/contract'
import { ADMIN, expect, test } from './support/test.ts'
import { StaffApi } from './support/staff-api.ts'

const NAME = 'Sunita Main'
const SECOND = { email: 'sunita.main@panadesk.test', password: 'Sunita-Main-2026' }
const AUDITOR = { email: 'anil.audit@panadesk.test', password: 'Anil-Audit-2026' }

test.describe.configure({ mode: 'serial' })

test('whoever is alone makes a second main admin with a reason, and then nobody does so alone', async ({
  page,
  installation,
  signIn,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/sub-admin-management')
  await page.getByRole('button', { name: 'Add Sub Admin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Sub Admin' })
  await dialog.getByLabel('Full Name').fill(NAME)
  await dialog.getByLabel('User Name').fill('sunita')
  await dialog.getByLabel('Email').fill(SECOND.email)
  await dialog.getByLabel('Phone').fill('9876543210')
  await dialog.getByLabel('Password', { exact: true }).fill(SECOND.password)
  await dialog.getByLabel('Status').selectOption('Active')
  await dialog.getByRole('switch', { name: 'Main admin' }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Settings' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Add Sub Admin' }).click()
  const why = page.getByRole('dialog', { name: 'A reason is needed' })
  await why.getByLabel('Reason').fill('The house grows')
  await why.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Main admin added successfully.')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(NAME) })
  await expect(row).toContainText('Main admin')
  await expect(row).toContainText('Everything')

  await row.getByRole('button', { name: `Delete ${NAME}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Waiting for a second person.')).toBeVisible()
  const second = await StaffApi.signIn(installation.address, SECOND)
  const { data } = await second.call(contract.approvals.list, { status: 'pending' })
  const [asked] = data
  if (asked === undefined) throw new Error('the removal waits')
  // The tests that come after these have a house of one again.
  await second.call(contract.approvals.decide, { approval_id: asked._id, decision: 'approve' })
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toHaveCount(0)
})

test('an auditor begins with the log, reads the reports, and finds no button that changes anything', async ({
  page,
  installation,
  signIn,
}) => {
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  const person = { name: 'Anil Audit', username: 'anil', phone_number: '9876543210', status: 1 as const }
  await staff.call(contract.subAdmins.add, { ...person, ...AUDITOR, accessMenus: ['14'] })
  await signIn(page, AUDITOR)
  await page.goto('/audit-log')
  await expect(page.getByRole('row', { name: /Added a sub admin/ }).first()).toBeVisible()
  await page.goto('/withdraw-report')
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw History Report' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Approve|Reject)/ })).toHaveCount(0)
  await page.goto('/declare-result')
  await expect(page.getByRole('heading', { name: 'Game Result History' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go' })).toHaveCount(0)
  await page.goto('/winning-prediction')
  await expect(page).toHaveURL(/\/404$/)
})
