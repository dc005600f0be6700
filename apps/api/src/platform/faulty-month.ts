// What may be wrong with the file of an archived month.

/** `changed` is another size or another hash; `unreadable` is what the disk or its rights say. */
export type FileFault = 'missing' | 'changed' | 'unreadable'

export interface FaultyMonth {
  /** 'YYYY-MM'. */
  readonly month: string
  readonly is: FileFault
}
