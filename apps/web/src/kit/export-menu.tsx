// The menu of a list that the server can export: files of all of it or of what is seen, and Print.
import { Button, Loader, Menu } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconFileTypeXls, IconPhoto, IconPrinter } from '@tabler/icons-react'

export interface FileChoice {
  name: string
  kind: 'csv' | 'xlsx' | 'png'
  save: () => void
}

interface ExportMenuProps {
  /** What is exported, for screen readers. */
  label: string
  isRunning: boolean
  /** There is nothing to export. */
  disabled: boolean
  /** How much of the file has come. */
  bytes?: number
  files: readonly FileChoice[]
  onPrint: () => void
}

export function ExportMenu({ label, isRunning, bytes = 0, disabled, files, onPrint }: ExportMenuProps) {
  return (
    <Menu
      position="bottom-end"
      width={190}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      returnFocus
      disabled={isRunning}
    >
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={isRunning ? <Loader size={15} /> : <IconDownload size={15} aria-hidden />}
          aria-label={`Export ${label}`}
          data-export
          // Not disabled while it is running: that would take the focus away.
          aria-busy={isRunning}
          disabled={disabled}
        >
          {isRunning && bytes > 0 ? `${megabytes(bytes)} MB` : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ name, kind, save }) => (
          <Menu.Item key={name} leftSection={<KindIcon kind={kind} />} onClick={save}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
          Print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const ICONS = { csv: IconFileTypeCsv, xlsx: IconFileTypeXls, png: IconPhoto }

function KindIcon({ kind }: Pick<FileChoice, 'kind'>) {
  const Icon = ICONS[kind]
  return <Icon size={16} aria-hidden />
}

/** With one decimal, as it is seen to grow. */
function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}
