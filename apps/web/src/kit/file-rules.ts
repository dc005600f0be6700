// Which files a field takes, and what it says of the others.

export interface FileRules {
  /** MIME types, as the browser tells them by the name of the file. */
  types: readonly string[]
  maxBytes: number
  /** Said of a file of another type. */
  wrongType: string
  /** Said of a file with more bytes. */
  tooLarge: string
}

/** Undefined for a file that the field takes. The server looks inside; this only spares the way there. */
export function whyNotTaken({ type, size }: Pick<File, 'type' | 'size'>, rules: FileRules): string | undefined {
  if (!rules.types.includes(type)) return rules.wrongType
  return size > rules.maxBytes ? rules.tooLarge : undefined
}

const KIB = 1024
const MIB = KIB * KIB

/** '340 KB', '1.2 MB', '12 bytes'. */
export function fileSizeText(bytes: number): string {
  if (bytes < KIB) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  // From here on it would be rounded to 1,024 KB.
  if (bytes < MIB - KIB / 2) return `${Math.round(bytes / KIB)} KB`
  return `${Math.round((10 * bytes) / MIB) / 10} MB`
}
