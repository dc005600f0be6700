// Makes the marked text a link, or changes the link that the cursor is in.
import { Button, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { useState } from 'react'
import classes from './how-to-play.module.css'
import { linkAddress } from './link-address.ts'

const NO_ADDRESS = 'Please enter a valid link.'

export function LinkControl({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false)
  const isActive = useEditorState({
    editor,
    selector: (state) => !state.editor.isDestroyed && state.editor.isActive('link'),
  })
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <RichTextEditor.Control aria-label="Link" title="Link" active={isActive} onClick={() => setOpen(!isOpen)}>
          <IconLink size={16} stroke={1.7} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        {isOpen && <LinkForm editor={editor} onDone={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [typed, setTyped] = useState(() => hrefAtCursor(editor))
  const [error, setError] = useState<string>()

  function apply(): void {
    const address = linkAddress(typed)
    if (address === undefined) {
      setError(NO_ADDRESS)
      return
    }
    onDone()
    setLink(editor, address)
  }

  return (
    <div className={classes.link}>
      <TextInput
        label="Link address"
        placeholder="https://example.com"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Not the form around it.
          event.preventDefault()
          apply()
        }}
      />
      <Button size="xs" onClick={apply}>
        Apply
      </Button>
    </div>
  )
}

/** Without marked text the address itself is written. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    return
  }
  chain.setLink({ href }).run()
}

function hrefAtCursor(editor: Editor): string {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}
