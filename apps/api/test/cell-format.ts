// Reads out of a workbook how one of its cells is shown.

/** By the parts of the workbook, the sheet, and what stands between the tags of the cell, the last that has it. */
export function cellFormat(parts: Readonly<Record<string, string>>, sheet: string, content: string): string {
  const sheetPart = parts[`xl/worksheets/${sheet}.xml`] ?? ''
  const before = sheetPart.slice(0, sheetPart.lastIndexOf(content))
  const style = Number(/<c s="(\d+)"(?: t="inlineStr")?>$/.exec(before)?.[1])
  const styles = parts['xl/styles.xml'] ?? ''
  const [, cellFormats = ''] = styles.split('<cellXfs')
  const xf = [...cellFormats.matchAll(/<xf[^>]*>/g)][style]?.[0] ?? ''
  const id = /numFmtId="(\d+)"/.exec(xf)?.[1] ?? ''
  const format = new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1] ?? ''
  return format.replaceAll('&gt;', '>')
}
