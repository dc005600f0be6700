// Finds anything that has a name or a number, and goes there (docs/screens.md, "Finding anything").
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { Dialog, type DialogControl } from '../../kit/dialog.tsx'
import { FormAlert } from '../../kit/form-alert.tsx'
import { takeTyping } from '../../kit/held-typing.ts'
import { openTool } from '../../kit/panel-tools.ts'
import { SearchInput } from '../../kit/search-input.tsx'
import classes from './finder.module.css'
import { noteRecent } from './recent-things.ts'
import type { FinderScreen } from './screen-things.ts'
import type { Thing } from './thing.ts'
import { stepInList } from './step-in-list.ts'
import { ThingList, thingId } from './thing-list.tsx'
import { useThings } from './use-things.ts'

export function Finder({ screens, ...dialog }: DialogControl & { screens: readonly FinderScreen[] }) {
  return (
    <Dialog title="Find Anything" width={560} {...dialog}>
      <Search screens={screens} onClose={dialog.onClose} />
    </Dialog>
  )
}

function Search({ screens, onClose }: { screens: readonly FinderScreen[]; onClose: () => void }) {
  const router = useRouter()
  const listId = useId()
  const [text, setText] = useState('')
  const [index, setIndex] = useState(0)
  const { things, isSearching, error } = useThings(text, screens)
  const current = Math.min(index, things.length - 1)
  const currentId = current < 0 ? undefined : thingId(listId, current)

  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  function open(thing: Thing): void {
    noteRecent(thing)
    onClose()
    void router.navigate({ href: thing.href })
  }

  function press(event: KeyboardEvent): void {
    const thing = things[current]
    if (event.key === 'ArrowDown') setIndex(stepInList(current, 1, things.length))
    else if (event.key === 'ArrowUp') setIndex(stepInList(current, -1, things.length))
    // What stands there may still be of the text before.
    else if (event.key === 'Enter' && thing !== undefined && !isSearching) open(thing)
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.finder}>
      <SearchInput
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input
        role="combobox"
        aria-label="What to find"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={currentId}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="A screen, a player, a game, BID12, DEP7, a reference…"
        value={text}
        onType={(typed) => {
          setText(typed)
          setIndex(0)
        }}
        onFocus={() => {
          const typed = takeTyping()
          setText((before) => `${before}${typed}`)
        }}
        onKeyDown={press}
      />
      <FormAlert message={error?.message} />
      <ThingList id={listId} things={things} current={current} onOpen={open} />
      <Foot told={isSearching ? 'Searching…' : things.length === 0 ? 'Nothing found.' : ''} />
    </div>
  )
}

function Foot({ told }: { told: string }) {
  return (
    <div className={classes.foot}>
      <output>{told}</output>
      <Button variant="subtle" size="compact-xs" onClick={() => openTool('keys')}>
        All Keys
      </Button>
    </div>
  )
}
