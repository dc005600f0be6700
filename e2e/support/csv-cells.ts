// The cells of a CSV file (RFC 4180), whatever line they stand in.

const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(?:,|\r\n|$)/gy

export function csvCells(text: string): string[] {
  return [...text.replace(/^\uFEFF/, '').matchAll(CELL)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
}
