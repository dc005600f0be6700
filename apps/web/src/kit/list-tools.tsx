// Views and columns of a list: the buttons in its toolbar, and the dialogs behind them.
import { ActionIcon } from '@mantine/core'
import { IconColumns3, IconStar, type Icon } from '@tabler/icons-react'
import type { AnyEndpoint } from '@panadesk/contract'
import { lazy, Suspense, useState } from 'react'
import type { Column } from './data-table.tsx'
import type { ListState } from './list-state.ts'
import type { ListControl } from './use-list-state.ts'
import { useColumnDrag } from './use-column-drag.ts'
import { useDefaultView } from './use-default-view.ts'

const ColumnsDialog = lazy(async () => ({ default: (await import('./columns-dialog.tsx')).ColumnsDialog }))
const ViewsDialog = lazy(async () => ({ default: (await import('./views-dialog.tsx')).ViewsDialog }))

interface ListToolsProps {
  call: AnyEndpoint
  label: string
  control: ListControl
  /** Before they are arranged. */
  columns: readonly Pick<Column<never>, 'name' | 'header'>[]
  bodyOf: (state: ListState) => unknown
}

export function ListTools({ call, label, control, columns, bodyOf }: ListToolsProps) {
  const [shown, setShown] = useState<'views' | 'columns'>()
  const { state, change } = control
  useDefaultView(control.isOfScreen)
  useColumnDrag(call.path, control)
  return (
    <>
      {control.isOfScreen && <Tool title="Views" of={label} icon={IconStar} onClick={() => setShown('views')} />}
      <Tool title="Columns" of={label} icon={IconColumns3} onClick={() => setShown('columns')} />
      <Suspense>
        {shown === 'columns' && (
          <ColumnsDialog
            label={label}
            columns={columns}
            layout={state.columns}
            onLayout={(layout) => change({ ...state, columns: layout }, 'replace')}
            opened
            onClose={() => setShown(undefined)}
          />
        )}
        {shown === 'views' && (
          <ViewsDialog call={call} label={label} body={bodyOf(state)} opened onClose={() => setShown(undefined)} />
        )}
      </Suspense>
    </>
  )
}

function Tool({ title, of, icon: Sign, onClick }: { title: string; of: string; icon: Icon; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size={30} title={title} aria-label={`${title} of ${of}`} onClick={onClick}>
      <Sign size={15} aria-hidden />
    </ActionIcon>
  )
}
