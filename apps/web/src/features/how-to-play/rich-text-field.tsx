// A text with headings, lists and links. Fits `form.getInputProps('content_state')`; the value is html as the editor spells it.
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { useEffect, useId, type ReactNode } from 'react'
import '@mantine/core/styles/Typography.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { EXTENSIONS } from './editor-extensions.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import classes from './how-to-play.module.css'

interface RichTextFieldProps {
  label: string
  value?: string
  onChange?: (html: string) => void
  error?: ReactNode
  /** The name of the field, by which a form finds it to give it the focus. */
  'data-path'?: string
}

export function RichTextField({ label, value = '', onChange, error, 'data-path': path = '' }: RichTextFieldProps) {
  const id = useId()
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // They stand in our own file: no styles are written into the page, whatever its content security policy allows.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
        'data-path': path,
      },
    },
    onUpdate: (update) => onChange?.(update.editor.getHTML()),
  })

  // What was saved comes back as the server keeps it. React may render twice before it shows anything: the first editor is
  // gone by then, and holds nothing.
  useEffect(() => {
    if (!editor.isDestroyed && value !== editor.getHTML()) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <Input.Wrapper id={id} label={label} labelElement="div" error={error}>
      <RichTextEditor editor={editor} className={classes.editor ?? ''} data-error={Boolean(error) || undefined}>
        <EditorToolbar editor={editor} />
        <RichTextEditor.Content className={classes.text ?? ''} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
