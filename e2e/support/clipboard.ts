// What somebody has copied before he comes to the panel.
import type { Page } from '@playwright/test'

/** A picture, as a tool for screenshots leaves it. */
export async function copyPicture(page: Page, png: Uint8Array): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (bytes) => {
    const picture = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  }, Array.from(png))
}
