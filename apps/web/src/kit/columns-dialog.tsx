// Chooses the columns of a list: which are shown, in what order, how wide, and which stays in sight.
import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { wishesFor, writeLayout, type ColumnWish } from './column-layout.ts'
import type { Column } from './data-table.tsx'
import { Dialog, type DialogControl } from './dialog.tsx'
import classes from './views.module.css'

interface ColumnsDialogProps extends DialogControl {
  label: string
  /** Before they are arranged. */
  columns: readonly Pick<Column<never>, 'name' | 'header'>[]
  layout: string
  onLayout: (layout: string) => void
}

const WIDTHS = [
  { value: '', label: 'As needed' },
  { value: '90', label: 'Narrow' },
  { value: '160', label: 'Medium' },
  { value: '280', label: 'Wide' },
]

export function ColumnsDialog({ label, columns, layout, onLayout, opened, onClose }: ColumnsDialogProps) {
  const titles = new Map(columns.flatMap(({ name, header }) => (name === undefined ? [] : [[name, header]])))
  const wishes = wishesFor([...titles.keys()], layout)
  const change = (name: string, changed: Partial<ColumnWish>): void =>
    onLayout(writeLayout(wishes.map((wish) => (wish.name === name ? { ...wish, ...changed } : wish))))
  const pin = (name: string): void =>
    onLayout(writeLayout(wishes.map((wish) => ({ ...wish, isPinned: wish.name === name && !wish.isPinned }))))
  return (
    <Dialog title={`Columns of ${label}`} opened={opened} onClose={onClose} width={620}>
      <ol className={classes.columns}>
        {wishes.map(({ name, isHidden, isPinned, width }, place) => {
          const title = titles.get(name) ?? name
          return (
            <li key={name} className={classes.column}>
              <Checkbox
                className={classes.columnName}
                label={title}
                checked={!isHidden}
                onChange={() => change(name, { isHidden: !isHidden })}
              />
              <Checkbox label="Pin" aria-label={`Pin ${title}`} checked={isPinned} onChange={() => pin(name)} />
              <NativeSelect
                size="xs"
                aria-label={`Width of ${title}`}
                data={widthChoices(width)}
                value={width === undefined ? '' : String(width)}
                onChange={({ currentTarget: { value } }) =>
                  change(name, { width: value === '' ? undefined : Number(value) })
                }
              />
              <ActionIcon
                variant="default"
                aria-label={`Move ${title} up`}
                disabled={place === 0}
                onClick={() => onLayout(writeLayout(moved(wishes, place, place - 1)))}
              >
                <IconArrowUp size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={`Move ${title} down`}
                disabled={place === wishes.length - 1}
                onClick={() => onLayout(writeLayout(moved(wishes, place, place + 1)))}
              >
                <IconArrowDown size={15} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      <p className={classes.note}>
        They stand in the address, are kept for you in every browser, and stand in a view that is saved.
      </p>
      <Button variant="default" disabled={layout === ''} onClick={() => onLayout('')}>
        All As They Were
      </Button>
    </Dialog>
  )
}

/** A width that was drawn or typed is a choice, too. */
function widthChoices(width: number | undefined): { value: string; label: string }[] {
  const isNamed = width === undefined || WIDTHS.some(({ value }) => value === String(width))
  return isNamed ? WIDTHS : [...WIDTHS, { value: String(width), label: `${width} px` }]
}

function moved(wishes: readonly ColumnWish[], from: number, to: number): ColumnWish[] {
  const others = wishes.filter((_, place) => place !== from)
  return [...others.slice(0, to), ...wishes.slice(from, from + 1), ...others.slice(to)]
}
