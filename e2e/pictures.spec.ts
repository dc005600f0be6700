// Pictures that players see are named anew and put in order where they are listed.
import { contract } from '@panadesk/contract'
import { smallPicture } from '../apps/api/test/test-images.ts'
import { expect, test } from './support/test.ts'

test('a slider gets another title and moves past its neighbour', async ({ page, signIn, staff }) => {
  const picture = new Uint8Array(await smallPicture('png'))
  const add = (image_title: string, display_order: string): Promise<void> =>
    staff.upload(contract.images.slider.add, { image_title, display_order }, picture)
  await add('Holi', '1')
  await add('Eid', '2')
  await signIn(page)
  await page.goto('/slider-images-management')
  await page.getByRole('button', { name: 'Edit Holi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Slider Image' })
  await dialog.getByLabel('Title').fill('Holi Offer')
  await dialog.getByRole('button', { name: 'Update Slider Image' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: 'Holi Offer' })).toBeVisible()

  const order = async (): Promise<string[]> => {
    const { data } = await staff.call(contract.images.slider.list, { fieldIndex: 3, order: 1 })
    return data.map((row) => row.image_title).filter((title) => ['Holi Offer', 'Eid'].includes(title))
  }
  expect(await order()).toEqual(['Holi Offer', 'Eid'])
  await page.getByRole('button', { name: 'Later Holi Offer' }).click()
  await expect(page.getByText('Slider image moved successfully.')).toBeVisible()
  expect(await order()).toEqual(['Eid', 'Holi Offer'])
})
