// The screens of the menu that a text means, as lines that lead there.
import { hasWord, namesOfScreen } from './phrase.ts'
import type { Thing } from './thing.ts'

export interface FinderScreen {
  readonly label: string
  /** Of the menu; the label of one that stands alone in it. */
  readonly section: string
  readonly path: string
}

const MOST_SHOWN = 6

/** Those in whose label or section each word begins one; without a word all of them. */
export function screenThings(screens: readonly FinderScreen[], text: string): readonly Thing[] {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const meant = screens.filter(({ label, section, path }) =>
    words.every((word) => hasWord(`${namesOfScreen({ label, to: path })} ${section}`, word)),
  )
  return (words.length === 0 ? meant : meant.slice(0, MOST_SHOWN)).map(({ label, section, path }) => ({
    group: 'Screens',
    label,
    hint: section === label ? '' : section,
    href: path,
  }))
}
