// A proof of a bid is checked in the browser of somebody who is not signed in.
import { complaintsOf, overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { test } from './support/scene.ts'
import { expect } from './support/test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`proves a bid at ${size.width} px, ${colorScheme}, and not once it was altered`, async ({ page, scene }) => {
      const proof = await scene.player.proofIn(scene.games.noon.main)
      const complaints = complaintsOf(page)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await page.goto('/verify')
      const expectSound = async () => {
        expect(await seriousViolations(page)).toEqual([])
        expect(await overflowsSideways(page)).toBe(false)
      }
      await expectSound()

      await page.getByLabel('Proof').fill(proof)
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.getByRole('heading', { name: 'Proved', exact: true })).toBeVisible()
      await expect(page.getByText('before its result was known')).toBeVisible()
      await expect(page.getByText('of those that are published here')).toBeVisible()
      await expect(page.getByText('20-11-2026, 12:00 PM')).toBeVisible()
      await expectSound()

      await page.getByLabel('Proof').fill(proof.replace(String.raw`\n5\n5000\n`, String.raw`\n6\n5000\n`))
      await expect(page.getByRole('heading', { name: 'Proved', exact: true })).toBeHidden()
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.getByRole('heading', { name: 'Not Proved' })).toBeVisible()
      await expect(page.getByText('No such bid was in this book')).toBeVisible()
      await expectSound()
      expect(complaints).toEqual([])
    })
  }
}

test('takes a file, says what is missing, and what is no proof', async ({ page, scene }) => {
  const proof = await scene.player.proofIn(scene.games.noon.starline)
  await page.goto('/verify')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Please paste a proof or choose its file.')).toBeVisible()
  await page.getByLabel('Proof').fill('I bid on 5')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('This is not a proof.')).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose A File' }).click()
  const chooser = await choosing
  await chooser.setFiles({ name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(proof) })
  await expect(page.getByLabel('Proof')).toHaveValue(proof)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Proved', exact: true })).toBeVisible()
})
