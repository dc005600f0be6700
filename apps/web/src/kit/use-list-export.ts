// Taking a list out of the panel: as a CSV file that the server makes, or on paper.
import type { AnyEndpoint, BodyInput, ReplyOf } from '@panadesk/contract'
import { useRef, useState } from 'react'
import { CallError } from '../platform/call-error.ts'
import { callApi, downloadCsv } from '../platform/call.ts'
import type { RowOf } from '../platform/query-client.ts'
import { saveFile } from '../platform/save-file.ts'
import { toast } from '../platform/toast.ts'
import { failureText } from '../platform/use-action.ts'
import { readAllRows, type AllRows, type RowPage } from './all-rows.ts'
import type { ListState } from './list-state.ts'

export interface ExportedList<E extends AnyEndpoint> {
  call: E
  id: string | undefined
  state: ListState
  /** The body of the request for a state: filters, search, sort and page. */
  bodyOf: (state: ListState) => BodyInput<E>
  rowKey: (row: RowOf<E>) => string
}

interface PrintedList<E extends AnyEndpoint> extends AllRows<RowOf<E>> {
  /** The first reply, for the totals. */
  reply: ReplyOf<E>
}

export interface ListExport<E extends AnyEndpoint> {
  saveCsv: () => void
  print: () => void
  /** Neither can be started while one is under way. */
  isRunning: boolean
  /** What is to be printed, from when it has been read until the browser is done with it. */
  printed: PrintedList<E> | undefined
  onPrinted: () => void
}

/** Whether the server makes a CSV file of a list. */
export function isExportable(call: AnyEndpoint): boolean {
  return call.isExported === true
}

export function useListExport<E extends AnyEndpoint>(list: ExportedList<E>): ListExport<E> {
  const [isRunning, setRunning] = useState(false)
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
    }
  }

  return {
    saveCsv: () => void once(async () => saveFile(await readCsv(list))),
    print: () => void once(async () => setPrinted(await readPrinted(list))),
    isRunning,
    printed,
    onPrinted: () => setPrinted(undefined),
  }
}

function readCsv<E extends AnyEndpoint>({ call, id, state, bodyOf }: ExportedList<E>) {
  return downloadCsv(call, { body: bodyOf(state), ...(id !== undefined && { id }) })
}

async function readPrinted<E extends AnyEndpoint>(list: ExportedList<E>): Promise<PrintedList<E>> {
  const { call, id, state, bodyOf, rowKey } = list
  const readPage = (page: number): Promise<ReplyOf<E>> =>
    callApi(call, { body: bodyOf({ ...state, page, size: 100 }), ...(id !== undefined && { id }) })
  const reply = await readPage(1)
  const pageOf = async (page: number) => (page === 1 ? reply : await readPage(page)) as unknown as RowPage<RowOf<E>>
  return { ...(await readAllRows(pageOf, rowKey)), reply }
}
