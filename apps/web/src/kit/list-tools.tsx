// Views and columns of a list: the buttons in its toolbar, and the dialogs behind them.
import { ActionIcon } from '@mantine/core'
import { IconColumns3, IconStar, type Icon } from '@tabler/icons-react'
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Column } from './data-table.tsx'
import type { ListState } from './list-state.ts'
import { loadLater } from './load-later.tsx'
import type { ListControl } from './use-list-state.ts'
import { useColumnDrag } from './use-column-drag.ts'
import { useDefaultView } from './use-default-view.ts'
import { useKeepLast } from './use-keep-last.ts'
import { openView } from './view-address.ts'

const ColumnsDialog = loadLater(async () => (await import('./columns-dialog.tsx')).ColumnsDialog)
const ViewsDialog = loadLater(async () => (await import('./views-dialog.tsx')).ViewsDialog)

interface ListToolsProps {
  call: AnyEndpoint
  label: string
  control: ListControl
  /** Before they are arranged. */
  columns: readonly Pick<Column<never>, 'name' | 'header'>[]
  /** How they are arranged. */
  layout: string
  bodyOf: (state: ListState) => unknown
}

export function ListTools({ call, label, control, columns, layout, bodyOf }: ListToolsProps) {
  const [shown, setShown] = useState<'views' | 'columns'>()
  const { state, prefix } = control
  useDefaultView(prefix !== undefined)
  useColumnDrag(call.path, control)
  const arrangeColumns = useArranging(call.path, control)
  return (
    <>
      {prefix !== undefined && <Tool title="Views" of={label} icon={IconStar} onClick={() => setShown('views')} />}
      <Tool title="Columns" of={label} icon={IconColumns3} onClick={() => setShown('columns')} />
      {shown === 'columns' && (
        <ColumnsDialog
          label={label}
          columns={columns}
          layout={layout}
          onLayout={arrangeColumns}
          opened
          onClose={() => setShown(undefined)}
        />
      )}
      {shown === 'views' && prefix !== undefined && (
        <ViewsDialog
          call={call}
          label={label}
          body={bodyOf(state)}
          layout={layout}
          prefix={prefix}
          opened
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

/** Of an open view it is the view that is arranged anew; else what this list begins with for whoever arranges it, too. */
function useArranging(call: string, { state, change }: ListControl): (layout: string) => void {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const keep = useKeepLast(contract.views.keepColumns, [contract.views.list])
  return (layout) => {
    change({ ...state, columns: layout }, 'replace')
    if (openView(search) === undefined) keep({ call, columns: layout })
  }
}

function Tool({ title, of, icon: Sign, onClick }: { title: string; of: string; icon: Icon; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size={30} title={title} aria-label={`${title} of ${of}`} onClick={onClick}>
      <Sign size={15} aria-hidden />
    </ActionIcon>
  )
}
