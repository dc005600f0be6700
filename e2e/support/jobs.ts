// The ten jobs that an operator does most, the way of the menu and the shortest way; each is done when what it is for can be seen.
import { smallPicture } from '../../apps/api/test/test-images.ts'
import { copyPicture } from './clipboard.ts'
import type { Hand } from './hand.ts'
import { askForDeposits, type Subjects, type Way } from './job-subjects.ts'
import { expect } from './test.ts'

type Do = (hand: Hand, subjects: Subjects) => Promise<void>

export interface Job extends Record<Way, Do> {
  /** As docs/look.md has it. */
  readonly name: string
  /** What has to be there for either way, just before. */
  readonly prepare?: (subjects: Subjects) => Promise<void>
}

const PANA = '140'
const dialogOf = ({ page }: Hand) => page.getByRole('dialog')
const rowOf = ({ page }: Hand, name: string) => page.getByRole('row', { name })

async function find(hand: Hand, text: string): Promise<void> {
  const finder = hand.page.getByRole('dialog', { name: 'Find Anything' })
  await hand.pressFor('Control+k', finder.getByRole('combobox'))
  await hand.type(text)
  await expect(finder.getByRole('option').first()).toBeVisible()
  await expect(finder.getByRole('status')).toBeEmpty()
  await hand.press('Enter')
}

const declare: Job = {
  name: 'Declare a result, its winners looked at',
  menu: async (hand, { game, player }) => {
    const { page } = hand
    await hand.goByMenu(/^Declare Result/)
    await hand.choose(page.getByLabel('Game Name'), game)
    await hand.choose(page.getByLabel('Session'), 'Open Market')
    await hand.click(page.getByRole('button', { name: 'Go' }))
    await hand.click(page.getByRole('combobox', { name: 'Pana' }))
    await hand.type(PANA)
    await hand.click(page.getByRole('button', { name: 'Save', exact: true }))
    await hand.click(page.getByRole('button', { name: 'Show Winner' }))
    await expect(dialogOf(hand)).toContainText(player.name)
    await hand.press('Escape')
    await hand.click(page.getByRole('button', { name: 'Declare', exact: true }))
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Declare', exact: true }))
    await expect(dialogOf(hand)).toContainText('The result is declared.')
    await hand.press('Enter')
  },
  shortest: async (hand, { game, player }) => {
    const { page } = hand
    await hand.goByMenu(/^Declare Result/)
    await hand.click(page.getByRole('button', { name: `Choose ${game}, Open Market` }))
    await expect(page.getByRole('combobox', { name: 'Pana' })).toBeFocused()
    await hand.type(PANA)
    await hand.click(page.getByRole('button', { name: 'Save And Declare' }))
    await expect(dialogOf(hand)).toContainText(player.name)
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Declare', exact: true }))
    await expect(dialogOf(hand)).toContainText('The result is declared.')
    await hand.press('Enter')
  },
}

const approve: Job = {
  name: 'Approve a withdrawal',
  menu: async (hand, { player }) => {
    const { page } = hand
    await hand.goByMenu('Withdraw Request Management', 'Wallet Management')
    await hand.click(rowOf(hand, player.name).getByRole('button', { name: 'View' }))
    await expect(dialogOf(hand)).toContainText('SBIN0001234')
    await hand.press('Escape')
    await hand.click(rowOf(hand, player.name).getByRole('button', { name: 'Approve' }))
    const choosing = page.waitForEvent('filechooser')
    await hand.click(dialogOf(hand).getByLabel('Payment Receipt'))
    const buffer = Buffer.from(await smallPicture('png'))
    await (await choosing).setFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
    await hand.click(dialogOf(hand).getByLabel('Remark'))
    await hand.type('NEFT 4711')
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Approve' }))
    await expect(rowOf(hand, player.name)).toContainText('Accepted')
  },
  shortest: async (hand, { withdrawal }) => {
    const { page } = hand
    await copyPicture(page, await smallPicture('png'))
    await hand.goByKeys('o')
    await hand.click(page.getByRole('button', { name: withdrawal, exact: true }))
    const panel = page.getByRole('region', { name: `Withdrawal ${withdrawal}` })
    await expect(panel).toContainText('SBIN0001234')
    await hand.press('Control+v')
    await expect(panel.getByRole('button', { name: 'Remove' })).toBeVisible()
    await expect(panel.getByLabel('Remark')).toBeFocused()
    await hand.type('NEFT 4712')
    await hand.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `${withdrawal}:` })).toBeVisible()
  },
}

const accept: Job = {
  name: 'Accept five deposits',
  prepare: askForDeposits,
  menu: async (hand, { player }) => {
    const waiting = hand.page
      .getByRole('table', { name: 'Fund Request Auto Deposit History' })
      .getByRole('row', { name: player.name })
      .filter({ hasText: 'Pending' })
    for (let left = 5; left > 0; left -= 1) {
      await expect(waiting).toHaveCount(left)
      await hand.click(waiting.first().getByRole('button', { name: 'Accept' }))
      await hand.click(dialogOf(hand).getByRole('button', { name: 'Accept' }))
    }
    await expect(waiting).toHaveCount(0)
  },
  shortest: async (hand) => {
    const { page } = hand
    await hand.goByKeys('i')
    await hand.click(page.getByRole('button', { name: 'Select This Page' }))
    await hand.click(page.getByRole('button', { name: 'Accept Selected' }))
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Accept 5' }))
    await expect(page.getByText('5 of 5')).toBeVisible()
  },
}

async function findInList(hand: Hand, mobile: string): Promise<void> {
  const { page } = hand
  await hand.goByMenu('User Management')
  await hand.click(page.getByRole('searchbox', { name: /^Search/ }))
  await hand.type(mobile)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
}

const wallet: Job = {
  name: 'Find a player by mobile, and see the wallet',
  menu: async (hand, { mobile, player }) => {
    await findInList(hand, mobile)
    await hand.click(hand.page.getByRole('link', { name: player.name }))
    await expect(hand.page.getByLabel('Wallet balance')).toBeVisible()
  },
  shortest: async (hand, { mobile }) => {
    await find(hand, mobile)
    await expect(hand.page.getByLabel('Wallet balance')).toBeVisible()
  },
}

const credit: Job = {
  name: 'Credit a wallet',
  menu: async (hand, { mobile }) => {
    const { page } = hand
    await hand.goByMenu('Add Balance In User Wallet', 'Wallet Management')
    await hand.click(page.getByRole('combobox', { name: 'User' }))
    await hand.type(mobile)
    await hand.click(page.getByRole('option', { name: mobile }))
    await hand.click(page.getByLabel('Amount'))
    await hand.type('250')
    await hand.click(page.getByRole('button', { name: 'Add Balance' }))
    await hand.click(dialogOf(hand).getByRole('button', { name: /^Add/ }))
    await expect(page.getByText('Amount added to user wallet.')).toBeVisible()
  },
  shortest: async (hand, { mobile }) => {
    await find(hand, mobile)
    await expect(hand.page.getByLabel('Wallet balance')).toBeVisible()
    await hand.pressFor('a', dialogOf(hand).getByLabel('Amount'))
    await hand.type('250')
    await hand.press('Enter')
    await expect(hand.page.getByText('Amount deposited successfully.')).toBeVisible()
  },
}

const block: Job = {
  name: 'Block a player',
  menu: async (hand, { mobile, player }) => {
    await findInList(hand, mobile)
    await hand.click(hand.page.getByRole('button', { name: `Active of ${player.name}` }))
    await expect(hand.page.getByText(`Active of ${player.name}: No`)).toBeVisible()
  },
  shortest: async (hand, { mobile, player }) => {
    await find(hand, mobile)
    await hand.click(hand.page.getByRole('button', { name: `Active of ${player.name}` }))
    await expect(hand.page.getByText(`Active of ${player.name}: No`)).toBeVisible()
  },
}

const dispute: Job = {
  name: 'What a disputed bid was, and whether it won',
  menu: async (hand, { game, txId }) => {
    const { page } = hand
    await hand.goByMenu('User Bid History', 'Report Management')
    await hand.choose(page.getByLabel('Game Name'), game)
    await hand.choose(page.getByLabel('Game Type'), 'All Type')
    await hand.click(page.getByRole('button', { name: 'Submit' }))
    await hand.click(page.getByRole('searchbox', { name: /^Search/ }))
    await hand.type(txId)
    await expect(rowOf(hand, txId)).toContainText('Won')
  },
  shortest: async (hand, { txId }) => {
    await find(hand, txId)
    await expect(hand.page.getByRole('heading', { name: txId })).toBeVisible()
    await expect(hand.page.getByText('Won', { exact: true })).toBeVisible()
  },
}

function payoutOf({ page }: Hand) {
  return page.getByRole('group', { name: 'Jodi Digit', exact: true }).getByRole('textbox').last()
}

const rates: Job = {
  name: 'Change a rate of the games',
  menu: async (hand) => {
    const { page } = hand
    await hand.goByMenu('Game Rates', 'Games Management')
    await hand.click(payoutOf(hand))
    await hand.type('960')
    await expect(payoutOf(hand)).toHaveValue('960')
    await hand.click(page.getByRole('button', { name: 'Update Rates' }))
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Update' }))
    await expect(page.getByText('Game Rates updated successfully.')).toBeVisible()
  },
  shortest: async (hand) => {
    await hand.goByKeys('v')
    await hand.click(payoutOf(hand))
    await hand.type('970')
    await expect(payoutOf(hand)).toHaveValue('970')
    await hand.press('Enter')
    await expect(dialogOf(hand).getByRole('button', { name: 'Update' })).toBeFocused()
    await hand.press('Enter')
    await expect(hand.page.getByText('Game Rates updated successfully.')).toBeVisible()
  },
}

const profit: Job = {
  name: "Today's profit",
  menu: async (hand, { games }) => {
    const { page } = hand
    await hand.goByMenu('Bid Winning Report', 'Report Management')
    for (const game of games) {
      await hand.choose(page.getByLabel('Game Name'), game)
      await hand.click(page.getByRole('button', { name: 'Submit' }))
      await expect(page.getByText(/^Total (Profit|Loss) Amount$/)).toBeVisible()
    }
  },
  shortest: async (hand) => {
    await hand.goByKeys('f')
    const tiles = hand.page.getByRole('list', { name: 'Figures' }).getByRole('listitem')
    await expect(tiles.filter({ hasText: 'Net' }).filter({ hasText: 'Today' })).toContainText('₹')
  },
}

const waits: Job = {
  name: 'Who waits longest for a deposit',
  prepare: askForDeposits,
  menu: async (hand, { player }) => {
    const { page } = hand
    await hand.goByMenu('Deposit History Report', 'Report Management')
    await hand.choose(page.getByLabel('Status', { exact: true }), 'Status: Pending')
    await hand.click(page.getByRole('columnheader', { name: 'Date' }).getByRole('button').first())
    await expect(page.getByRole('row').nth(1)).toContainText(player.name)
  },
  shortest: async (hand) => {
    await hand.goByKeys('i')
    const first = hand.page.getByRole('table', { name: 'Deposit Queue' }).getByRole('row').nth(1)
    await expect(first).toContainText(/min|day|hour|now/i)
  },
}

export const JOBS: readonly Job[] = [
  declare,
  approve,
  accept,
  wallet,
  credit,
  dispute,
  rates,
  profit,
  waits,
  // Whoever is blocked asks for nothing any more.
  block,
]
