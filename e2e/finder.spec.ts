// Finding anything: by what somebody remembers of it, from any screen, as far as the lists would show it.
import { EventEmitter, once } from 'node:events'
import { contract } from '@panadesk/contract'
import { DATE, nameOf, test } from './support/scene.ts'
import { overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { expect } from './support/test.ts'

const CLERK = {
  email: 'meera@panadesk.test',
  password: 'Clerk-Of-Reports-2026',
}

test.beforeEach(async ({ page, scene }) => {
  expect(scene.player.id).not.toBe('')
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
})

test('takes what is typed before it is loaded, none of which is a key of the screen', async ({ page, signIn }) => {
  await signIn(page)
  await page.goto('/user-management')
  // A screen that is still on its way hears no keys.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const network = new EventEmitter()
  const isBack = once(network, 'back')
  await page.route(/\/assets\/finder-/, async (route) => {
    await isBack
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('guide')
  await expect(page).toHaveURL(/\/user-management$/)
  network.emit('back')
  const field = page.getByRole('dialog', { name: 'Find Anything' }).getByRole('combobox')
  await expect(field).toHaveValue('guide')
  await page.keyboard.type('s')
  await expect(field).toHaveValue('guides')
})

test('opens a player, a bid and a declare screen from the keyboard, and what was opened again', async ({
  page,
  scene,
  signIn,
}) => {
  await signIn(page)
  await page.goto('/user-management')
  const finder = page.getByRole('dialog', { name: 'Find Anything' })
  const field = finder.getByRole('combobox')
  const find = async (text: string, name: RegExp): Promise<void> => {
    // A screen that is still on its way hears no keys.
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(finder).toBeVisible({ timeout: 1000 })
    }).toPass()
    await field.fill(text)
    await expect(finder.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true')
    await expect(finder.getByRole('status')).toBeEmpty()
    await page.keyboard.press('Enter')
    await expect(finder).toBeHidden()
  }
  await expect(async () => {
    await page.getByRole('button', { name: 'Find anything' }).click()
    await expect(finder).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(field).toBeFocused()
  expect(await seriousViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await find('arita shin', /Sarita Shinde/)
  await expect(page).toHaveURL(new RegExp(`/dashboard/view-user/${scene.player.id}`))

  await page.goto('/all-bids?family=main')
  const txId = (await page.getByRole('link', { name: /^BID/ }).first().textContent()) ?? ''
  await find(txId.toLowerCase(), new RegExp(txId))
  await expect(page).toHaveURL(new RegExp(`/bids/${txId.slice(3)}$`))

  await find(`declare ${nameOf('main', 'noon').toLowerCase()} close`, /Declare Result: .*, Close/)
  await expect(page).toHaveURL(new RegExp(`declare-result.*gameDB_id=.?${scene.games.noon.main}.*session=close`))

  await page.keyboard.press('Control+k')
  await expect(finder.getByRole('option').first()).toContainText('Declare Result')
  await expect(finder.getByRole('option').first()).toContainText('Recent')
})

test('offers nothing that whoever asks may not open', async ({ page, staff, signIn }) => {
  await staff.call(contract.subAdmins.add, {
    ...CLERK,
    name: 'Meera Joshi',
    username: 'meera',
    phone_number: '9876543212',
    status: 1,
    accessMenus: ['4'],
  })
  await signIn(page, CLERK)
  await page.goto('/user-bid-history')
  const finder = page.getByRole('dialog', { name: 'Find Anything' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(finder).toBeVisible({ timeout: 1000 })
  }).toPass()
  await finder.getByRole('combobox').fill('sarita')
  await expect(finder.getByText('Nothing found.')).toBeVisible()
  await finder.getByRole('combobox').fill('user')
  await expect(finder.getByRole('option', { name: /User Bid History/ })).toBeVisible()
  await expect(finder.getByRole('option', { name: /User List/ })).toHaveCount(0)
})

for (const size of SIZES) {
  test(`is for everybody at ${size.width} px`, async ({ page, signIn }) => {
    await page.setViewportSize(size)
    await signIn(page)
    await page.goto('/dashboard')
    const finder = page.getByRole('dialog', { name: 'Find Anything' })
    await expect(async () => {
      await page.getByRole('button', { name: 'Find anything' }).click()
      await expect(finder).toBeVisible({ timeout: 1000 })
    }).toPass()
    await finder.getByRole('combobox').fill('result')
    await expect(finder.getByRole('option').first()).toBeVisible()
    expect(await seriousViolations(page)).toEqual([])
    expect(await overflowsSideways(page)).toBe(false)
  })
}
