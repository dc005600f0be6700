// A hand at the panel whose clicks and keys are counted. What a job is about (a mobile, an amount, a remark, a number, a file)
// is typed or picked on every way to it and counts nothing; each letter that only says where to go counts.
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import { settle } from './in-panel.ts'

export class Hand {
  readonly page: Page
  #counted = 0

  private constructor(page: Page) {
    this.page = page
  }

  /** Every job begins where one comes in, with the menu as it is then. */
  static async atDashboard(page: Page): Promise<Hand> {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settle(page)
    return new Hand(page)
  }

  /** Clicks and keys so far. */
  get counted(): number {
    return this.#counted
  }

  async click(target: Locator): Promise<void> {
    this.#counted += 1
    await target.click()
  }

  /** One click opens a select, the next one chooses. */
  async choose(select: Locator, label: string): Promise<void> {
    this.#counted += 2
    await select.selectOption({ label })
  }

  /** One after the other; `Control+k` is one. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.#counted += 1
      await this.page.keyboard.press(key)
    }
  }

  /** One key, which a screen that has only just come may not hear yet. */
  async pressFor(key: string, target: Locator): Promise<void> {
    this.#counted += 1
    await expect(async () => {
      await this.page.keyboard.press(key)
      await expect(target).toBeFocused({ timeout: 2000 })
    }).toPass()
  }

  /** What the job is about, into what has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** A section of the menu, and its screen; of a section that is one itself, only the screen. */
  async goByMenu(screen: string | RegExp, section?: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Menu' })
    if (section !== undefined) await this.click(menu.getByRole('button', { name: section }))
    await this.click(menu.getByRole('link', { name: screen, exact: true }))
    await this.#arrive()
  }

  /** Two keys for a screen. */
  async goByKeys(letter: string): Promise<void> {
    this.#counted += 2
    // The second key counts for a moment only, which a machine with much to do may miss.
    await expect(async () => {
      await this.page.keyboard.press('g')
      await this.page.keyboard.press(letter)
      await expect(this.#dashboard).toBeHidden({ timeout: 2000 })
    }).toPass()
    await settle(this.page)
  }

  async #arrive(): Promise<void> {
    await expect(this.#dashboard).toBeHidden()
    await settle(this.page)
  }

  get #dashboard(): Locator {
    return this.page.getByRole('heading', { level: 1, name: 'DASHBOARD' })
  }
}
