// Ids as people read and write them: letters that tell their kind, then the id, so that they cost no column and no index.

export interface LetteredIds {
  /** As it is shown: 'BID123'. */
  readonly write: (id: number) => string
  /** The id behind such a text, in any case; undefined for any other text. */
  readonly read: (text: string) => number | undefined
}

export function letteredIds(letters: string): LetteredIds {
  const pattern = new RegExp(String.raw`^${letters}(\d{1,15})$`, 'i')
  return {
    write: (id) => `${letters}${id}`,
    read: (text) => {
      const digits = pattern.exec(text)?.[1]
      return digits === undefined ? undefined : Number(digits)
    },
  }
}
