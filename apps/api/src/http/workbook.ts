// Tables as a workbook with a sheet for each, made as it is sent (ECMA-376): amounts, counts and times as such, the first line in sight.
import { isFormula } from '@panadesk/domain/csv'
import { sheetFormat, SHEET_FORMATS } from '@panadesk/domain/sheet-format'
import { valueIn, type FileColumn, type FileRow, type FileSteps } from './file-row.ts'
import { zipOf } from './zip.ts'

/** Of the file as it travels. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What a sheet holds, below its titles. */
export const SHEET_ROWS_MAX = 1_048_575

const FORMATS = ['dd-mm-yyyy hh:mm AM/PM', 'dd-mm-yyyy', '@', ...SHEET_FORMATS]
/** Where they stand among the formats of cells: 0 is plain. */
const STYLES = { title: 1, disarmed: 2, instant: 3, date: 4, text: 5 } as const
const NUMBER_STYLES = new Map(SHEET_FORMATS.map((format, at) => [format, STYLES.text + 1 + at]))
/** Below it are those that every program knows. */
const FIRST_FORMAT = 164

const NAMESPACE = 'http://schemas.openxmlformats.org'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export interface Worksheet {
  /** Up to 31 signs, no two the same. */
  readonly name: string
  readonly columns: readonly FileColumn[]
  /** Of the first line. */
  readonly titles: readonly string[]
  readonly steps: FileSteps | Iterable<readonly FileRow[]>
}

/** The parts one after the other, the sheets last. */
export function workbookOf(sheets: readonly Worksheet[]): AsyncGenerator<Buffer, void> {
  return zipOf([
    ...Object.entries(partsOf(sheets)).map(([name, content]) => ({ name, content: [HEAD + content] })),
    ...sheets.map((sheet, at) => ({ name: `xl/${fileOf(at)}`, content: contentOf(sheet) })),
  ])
}

function fileOf(at: number): string {
  return `worksheets/sheet${at + 1}.xml`
}

async function* contentOf({ columns, titles, steps }: Worksheet): AsyncGenerator<string, void> {
  const widths = columns.map(([, { kind }], at) => {
    return `<col min="${at + 1}" max="${at + 1}" width="${kind === 'text' || kind === 'said' ? 24 : 18}" customWidth="1"/>`
  })
  yield (
    `${HEAD}<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row>${titles.map((title) => textCell(title, STYLES.title)).join('')}</row>`
  )
  for await (const rows of steps) {
    yield rows.map((row) => `<row>${columns.map((column) => cellOf(column, row)).join('')}</row>`).join('')
  }
  yield '</sheetData></worksheet>'
}

function cellOf(column: FileColumn, row: FileRow): string {
  const value = valueIn(row, column)
  if (value === null || value === undefined || value === '') return '<c/>'
  if (typeof value === 'number') return numberCell(value, styleOf(value, column))
  const text = String(value)
  const days = daysOf(text)
  if (days === undefined) return textCell(text, isFormula(text) ? STYLES.disarmed : STYLES.text)
  return numberCell(days, Number.isInteger(days) && text.length === DATE_LENGTH ? STYLES.date : STYLES.instant)
}

function styleOf(value: number, [, { kind }]: FileColumn): number {
  return NUMBER_STYLES.get(sheetFormat(kind === 'money' ? 'money' : 'count', value)) ?? 0
}

const DATE_LENGTH = 10
const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/
const DAY_MS = 86_400_000
/** The day that sheets count from. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30)

/** A date, or an instant as the clocks of the installation showed it, as a sheet counts days. */
function daysOf(text: string): number | undefined {
  const [, ...parts] = TIME.exec(text) ?? []
  if (parts.length === 0) return undefined
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return (Date.UTC(year, month - 1, day, hours, minutes, seconds) - FIRST_DAY_MS) / DAY_MS
}

function numberCell(value: number, style: number): string {
  return `<c s="${style}"><v>${value}</v></c>`
}

/** Never a formula, whatever it begins with. */
function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML has no sign for. */
// oxlint-disable-next-line no-control-regex
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign).replaceAll(UNSAYABLE, '\ufffd')
}

const FORMAT_LINES = FORMATS.map(
  (format, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escaped(format)}"/>`,
)
const CELL_FORMATS = [
  '<xf/>',
  '<xf fontId="1" applyFont="1"/>',
  `<xf numFmtId="${FIRST_FORMAT + FORMATS.indexOf('@')}" applyNumberFormat="1" quotePrefix="1"/>`,
  ...FORMATS.map((_, at) => `<xf numFmtId="${FIRST_FORMAT + at}" applyNumberFormat="1"/>`),
]

const STYLES_PART =
  `<styleSheet xmlns="${NAMESPACE}/spreadsheetml/2006/main">` +
  `<numFmts count="${FORMATS.length}">${FORMAT_LINES.join('')}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="${CELL_FORMATS.length}">${CELL_FORMATS.join('')}</cellXfs></styleSheet>`

/** All but the sheets. */
function partsOf(sheets: readonly Worksheet[]): Readonly<Record<string, string>> {
  const types = sheets.map(
    (_, at) => `<Override PartName="/xl/${fileOf(at)}" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  )
  const named = sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return {
    '[Content_Types].xml':
      `<Types xmlns="${NAMESPACE}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml':
      `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships">` +
      `<sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, at) => ['worksheet', fileOf(at)] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES_PART,
  }
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const lines = targets.map(([type, target], at) => {
    return `<Relationship Id="rId${at + 1}" Type="${NAMESPACE}/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  })
  return `<Relationships xmlns="${NAMESPACE}/package/2006/relationships">${lines.join('')}</Relationships>`
}
