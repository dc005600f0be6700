// Taking a list out of the panel: as a file that the server makes, or on paper.
import type { AnyEndpoint, BodyInput, ReplyOf } from '@panadesk/contract'
import type { FileInput } from '@panadesk/contract/export-schemas'
import { useRef, useState } from 'react'
import { CallError } from '../platform/call-error.ts'
import { callApi, downloadFile } from '../platform/call.ts'
import type { RowOf } from '../platform/query-client.ts'
import { fileNameOf, saveFile, type Download } from '../platform/save-file.ts'
import { toast } from '../platform/toast.ts'
import { failureText } from '../platform/use-action.ts'
import { formatNow } from '../platform/zoned-time.ts'
import type { AllRows, RowPage } from './all-rows.ts'
import { filterWords } from './filter-words.ts'
import type { ListState } from './list-state.ts'
import type { PrintSheet } from './print-sheet.tsx'

export interface ExportedList<E extends AnyEndpoint> {
  call: E
  id: string | undefined
  state: ListState
  /** The body of the request for a state: filters, search, sort and page. */
  bodyOf: (state: ListState) => BodyInput<E>
  rowKey: (row: RowOf<E>) => string
  /** What the list is called, which its files are named by. */
  label: string
  /** Those of the list that are to be seen, in their order; undefined where all are. */
  columnNames: string[] | undefined
}

interface PrintedList<E extends AnyEndpoint> extends AllRows<RowOf<E>> {
  /** The first reply, for the totals. */
  reply: ReplyOf<E>
  /** Loaded with it, as most lists are never printed. */
  Sheet: typeof PrintSheet
}

export interface ListExport<E extends AnyEndpoint> {
  save: (as: FileInput) => void
  /** How much of a file has come. */
  bytes: number
  print: () => void
  /** Neither can be started while one is under way. */
  isRunning: boolean
  /** What is to be printed, from when it has been read until the browser is done with it. */
  printed: PrintedList<E> | undefined
  onPrinted: () => void
}

/** Whether the server makes a file of a list. */
export function isExportable(call: AnyEndpoint): boolean {
  return call.isExported === true
}

export function useListExport<E extends AnyEndpoint>(list: ExportedList<E>): ListExport<E> {
  const [isRunning, setRunning] = useState(false)
  const [bytes, setBytes] = useState(0)
  const [printed, setPrinted] = useState<PrintedList<E>>()
  // A ref besides the state: two clicks in one frame both see the old state.
  const underWay = useRef(false)

  async function once(work: () => Promise<void>): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setRunning(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!error.isHandled) toast.error(failureText(error))
    } finally {
      underWay.current = false
      setRunning(false)
      setBytes(0)
    }
  }

  return {
    save: (as) => void once(async () => saveFile(await readFile(list, as, setBytes))),
    bytes,
    print: () => void once(async () => setPrinted(await readPrinted(list))),
    isRunning,
    printed,
    onPrinted: () => setPrinted(undefined),
  }
}

async function readFile<E extends AnyEndpoint>(
  list: ExportedList<E>,
  as: FileInput,
  onBytes: (bytes: number) => void,
): Promise<Download> {
  const { call, id, state, bodyOf, label, columnNames } = list
  const { content } = await downloadFile(call, {
    body: bodyOf(state),
    as: { ...as, ...(columnNames !== undefined && { columns: columnNames }) },
    onBytes,
    ...(id !== undefined && { id }),
  })
  const filters = [...filterWords(call).map(({ text }) => text), state.search]
  return { content, fileName: fileNameOf([label, ...filters, formatNow()], as.kind ?? 'csv') }
}

async function readPrinted<E extends AnyEndpoint>(list: ExportedList<E>): Promise<PrintedList<E>> {
  const { call, id, state, bodyOf, rowKey } = list
  const [{ PrintSheet: Sheet }, { readAllRows }] = await Promise.all([
    import('./print-sheet.tsx'),
    import('./all-rows.ts'),
  ])
  const readPage = (page: number): Promise<ReplyOf<E>> =>
    callApi(call, { body: bodyOf({ ...state, page, size: 100 }), ...(id !== undefined && { id }) })
  const reply = await readPage(1)
  const pageOf = async (page: number) => (page === 1 ? reply : await readPage(page)) as unknown as RowPage<RowOf<E>>
  return { ...(await readAllRows(pageOf, rowKey)), reply, Sheet }
}
