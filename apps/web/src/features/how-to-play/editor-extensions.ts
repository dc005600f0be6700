// What the editor can make: no more than the server keeps of it.
import { generateHTML, generateJSON } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isKeptLink } from './link-address.ts'

export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    // An empty line at the end that nobody has written would count as a change.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url, { defaultValidate }) => defaultValidate(url) && isKeptLink(url),
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
    },
  }),
]

/** What the editor has for no text at all. */
export const EMPTY_HTML = '<p></p>'

/** Any html as the editor would spell it, so that two texts can be compared. */
export function htmlOfEditor(html: string): string {
  return generateHTML(generateJSON(html, EXTENSIONS), EXTENSIONS)
}
