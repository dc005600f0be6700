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

/**
 * A file that was chosen and is not taken. It stays the value of its field, so that no form is sent as if none had been chosen, until
 * it is removed or replaced.
 */
export interface RefusedFile {
  readonly refusedName: string
  /** What the field says of it. */
  readonly why: string
}

/** What a `FileField` has as its value. */
export type FileValue = File | RefusedFile | undefined

export function isRefusedFile(value: unknown): value is RefusedFile {
  return typeof value === 'object' && value !== null && 'refusedName' in value
}

export function refusedFile(file: Pick<File, 'name'>, why: string): RefusedFile {
  return { refusedName: file.name, why }
}

/** Said of a file that was changed, moved or deleted on the way from its choice to its sending. */
export const CHANGED_MEANWHILE = 'This file has changed since it was chosen. Please choose it again.'

/** The bytes of the file as they are now, so that what is sent is whole; refused where the browser no longer reads what was chosen. */
export async function holdFile(file: File): Promise<File | RefusedFile> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch (error) {
    if (error instanceof DOMException) return refusedFile(file, CHANGED_MEANWHILE)
    throw error
  }
}

/** Why each field with a refused file cannot be sent, by its name. */
export function faultsOfFiles(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const refused = Object.entries(values).flatMap(([field, value]) => (isRefusedFile(value) ? [[field, value.why]] : []))
  return Object.fromEntries(refused) as Record<string, string>
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
