// Hands a file over to the browser, which saves it as it saves any download.

export interface Download {
  fileName: string
  content: Blob
}

export function saveFile({ fileName, content }: Download): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has taken hold of the file by then.
  window.setTimeout(() => URL.revokeObjectURL(url))
}

const NAME_LENGTH_MAX = 120

/** A name out of words, such as a screen, its filters and the time, that every system can hold; empty ones are left out. */
export function fileNameOf(words: readonly string[], ending: string): string {
  const parts = words.map((word) => word.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, ''))
  const name = parts.filter((part) => part !== '').join('_')
  return `${name.slice(0, NAME_LENGTH_MAX).toLowerCase()}.${ending}`
}

/** The name in a `Content-Disposition` header; undefined when it has none. */
export function fileNameIn(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  if (encoded !== undefined) return decodeURIComponent(encoded)
  const [, quoted, plain] = /filename=(?:"([^"]+)"|([^";]+))/i.exec(disposition ?? '') ?? []
  return quoted ?? plain?.trim()
}
