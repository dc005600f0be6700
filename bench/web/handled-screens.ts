// The screens whose answers to keys and clicks are timed, each with what somebody does there all day.
import { ROWS } from './open-screen.ts'
import type { BusyMarkets } from '../lists/busy-markets.ts'
import { click, closeDialog, openDialog, press, type Handled, type Input } from './measure-input.ts'

/** Before any book begins. */
const LONG_AGO = '2020-01-01'

export function handledScreens(
  address: string,
  { largest }: BusyMarkets,
): readonly (Handled & { isSignedIn: boolean })[] {
  const everything = `from=${LONG_AGO}&to=${largest.marketDate}`
  const open = (path: string, isUsable: string): Handled['open'] => {
    return async (page) => {
      await page.goto(`${address}${path}`)
      await page.locator(isUsable).first().waitFor()
    }
  }
  return [
    {
      name: 'login',
      isSignedIn: false,
      open: open('/', 'form button[type=submit]'),
      inputs: [click('form input'), ...typed('a@b.test'), press('Tab'), ...typed('secret'), press('Enter')],
    },
    {
      name: 'dashboard',
      isSignedIn: true,
      open: open('/dashboard', ROWS),
      inputs: [
        click('[aria-label=Profile]'),
        press('Escape'),
        ...repeated(2, click('main th button')),
        press('?'),
        press('Escape'),
        press('/'),
        ...typed('ravi'),
        ...repeated(2, press('j')),
      ],
    },
    {
      name: 'the list of all bids',
      isSignedIn: true,
      open: open(`/all-bids?${everything}`, ROWS),
      inputs: [
        ...repeated(2, click('main th button')),
        ...repeated(3, click('main nav [aria-label="Next page"]')),
        ...repeated(2, click('[aria-label="Compact rows"]')),
        openDialog('[aria-label="Columns of All Bids"]'),
        closeDialog(),
        ...repeated(4, click('main tbody input[type=checkbox]')),
        ...repeated(4, press('j')),
      ],
    },
  ]
}

function typed(text: string): readonly Input[] {
  return Array.from(text, press)
}

function repeated(times: number, input: Input): readonly Input[] {
  return Array<Input>(times).fill(input)
}
