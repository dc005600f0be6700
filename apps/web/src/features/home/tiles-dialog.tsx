// Chooses the tiles of the own home and their order: by buttons, or by dragging a line.
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import { partsOfTile, type HomeTile } from '@panadesk/contract/home-tiles'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog, type DialogControl } from '../../kit/dialog.tsx'
import { useAction } from '../../platform/use-action.ts'
import { AddTile } from './add-tile.tsx'
import classes from './home.module.css'
import { moveTile } from './move-tile.ts'
import { FIGURE_WORDS, SPAN_WORDS } from './tile-words.ts'

const { layout, saveLayout } = contract.home

interface TilesDialogProps extends DialogControl {
  layout: ReplyOf<typeof layout>
}

export function TilesDialog({ layout: { tiles, offered, is_start: isStart }, opened, onClose }: TilesDialogProps) {
  const [chosen, setChosen] = useState<readonly HomeTile[]>(tiles)
  const [beginsHere, setBeginsHere] = useState(isStart)
  const save = useAction(saveLayout, { refresh: [layout], success: (reply) => reply.msg, onDone: onClose })
  return (
    <Dialog title="Tiles Of Your Home" opened={opened} onClose={onClose} width={560} closeOnClickOutside={false}>
      <ChosenList chosen={chosen} onChange={setChosen} />
      <AddTile
        offered={offered.filter((tile) => !chosen.includes(tile))}
        onAdd={(tile) => setChosen([...chosen, tile])}
      />
      <div className={classes.foot}>
        <Checkbox
          label="Begin here after signing in"
          checked={beginsHere}
          onChange={({ currentTarget }) => setBeginsHere(currentTarget.checked)}
        />
        <Button loading={save.isRunning} onClick={() => void save.run({ tiles: [...chosen], is_start: beginsHere })}>
          Save
        </Button>
      </div>
    </Dialog>
  )
}

interface ChosenListProps {
  chosen: readonly HomeTile[]
  onChange: (chosen: readonly HomeTile[]) => void
}

function ChosenList({ chosen, onChange }: ChosenListProps) {
  const [dragged, setDragged] = useState<HomeTile>()
  const [over, setOver] = useState<string>()
  const drop = () => {
    const place = chosen.findIndex((tile) => tile === over)
    if (dragged !== undefined && place >= 0) onChange(moveTile(chosen, dragged, place))
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <ol className={classes.chosen} aria-label="Chosen tiles">
      {chosen.map((tile, place) => (
        <li
          key={tile}
          className={classes.chosenTile}
          data-tile={tile}
          data-over={(dragged !== undefined && over === tile) || undefined}
        >
          <span
            className={classes.grip}
            aria-hidden
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setDragged(tile)
            }}
            onPointerMove={(event) => setOver(tileUnder(event))}
            onPointerUp={drop}
            onPointerCancel={() => setDragged(undefined)}
          >
            <IconGripVertical size={16} />
          </span>
          <span className={classes.chosenName}>{tileName(tile)}</span>
          <ActionIcon
            variant="default"
            aria-label={`Move ${tileName(tile)} up`}
            disabled={place === 0}
            onClick={() => onChange(moveTile(chosen, tile, place - 1))}
          >
            <IconArrowUp size={15} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={`Move ${tileName(tile)} down`}
            disabled={place === chosen.length - 1}
            onClick={() => onChange(moveTile(chosen, tile, place + 1))}
          >
            <IconArrowDown size={15} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={`Remove ${tileName(tile)}`}
            onClick={() => onChange(chosen.filter((each) => each !== tile))}
          >
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ol>
  )
}

/** Whose line is below the pointer: the grip itself has all its events. */
function tileUnder({ clientX, clientY }: { clientX: number; clientY: number }): string | undefined {
  const line = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tile]')
  return line?.dataset['tile']
}

function tileName(tile: HomeTile): string {
  const parts = partsOfTile(tile)
  if (parts === undefined) return tile
  const { label } = FIGURE_WORDS[parts.figure]
  return parts.span === undefined ? label : `${label}, ${SPAN_WORDS[parts.span]}`
}
