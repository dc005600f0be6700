// The menu of a list that the server can export: CSV and Print.
import { Button, Loader, Menu } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'

interface ExportMenuProps {
  /** What is exported, for screen readers. */
  label: string
  isRunning: boolean
  /** There is nothing to export. */
  disabled: boolean
  onCsv: () => void
  onPrint: () => void
}

export function ExportMenu({ label, isRunning, disabled, onCsv, onPrint }: ExportMenuProps) {
  return (
    <Menu
      position="bottom-end"
      width={140}
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
          // Not disabled while it is running: that would take the focus away.
          aria-busy={isRunning}
          disabled={disabled}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={onCsv}>
          CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
          Print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
