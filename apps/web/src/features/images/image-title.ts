// The title of a picture, as its file suggests it.

const LONGEST_TITLE = 200

/** 'diwali-offer_2.png' suggests 'diwali offer 2'. */
export function titleOfFile(fileName: string): string {
  const words = fileName.replace(/\.[^.]*$/, '').replaceAll(/[\s_-]+/g, ' ')
  return words.trim().slice(0, LONGEST_TITLE)
}

/** The title once another file is chosen: a new suggestion, unless somebody has typed one. Undefined is no file. */
export function nextTitle(typed: string, files: { before: string | undefined; after: string | undefined }): string {
  const suggested = files.before === undefined ? '' : titleOfFile(files.before)
  if (typed !== '' && typed !== suggested) return typed
  return files.after === undefined ? '' : titleOfFile(files.after)
}
