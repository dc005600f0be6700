// Adds a tile to those that are chosen: which figure, and of which days.
import { Button } from '@mantine/core'
import { HOME_SPANS, partsOfTile, type HomeTile } from '@panadesk/contract/home-tiles'
import { useState } from 'react'
import { SelectField } from '../../kit/select-field.tsx'
import classes from './home.module.css'
import { FIGURE_WORDS, SPAN_WORDS } from './tile-words.ts'

interface AddTileProps {
  /** Those that are not chosen yet. */
  offered: readonly HomeTile[]
  onAdd: (tile: HomeTile) => void
}

export function AddTile({ offered, onAdd }: AddTileProps) {
  const left = offered.flatMap((tile) => {
    const parts = partsOfTile(tile)
    return parts === undefined ? [] : [{ tile, ...parts }]
  })
  const figures = [...new Set(left.map(({ figure }) => figure))]
  const [wantedFigure, setFigure] = useState('')
  const [wantedSpan, setSpan] = useState('')
  const figure = figures.find((each) => each === wantedFigure) ?? figures[0]
  const ofFigure = left.filter((each) => each.figure === figure)
  const found = ofFigure.find(({ span }) => span === wantedSpan) ?? ofFigure[0]
  const spans = HOME_SPANS.filter((span) => ofFigure.some((each) => each.span === span))
  if (figure === undefined || found === undefined) return null
  return (
    <div className={classes.adding}>
      <SelectField
        label="Figure"
        choices={figures.map((each) => ({ value: each, label: FIGURE_WORDS[each].label }))}
        value={figure}
        onChange={setFigure}
      />
      {spans.length > 0 && (
        <SelectField
          label="Days"
          choices={spans.map((span) => ({ value: span, label: SPAN_WORDS[span] }))}
          value={found.span ?? ''}
          onChange={setSpan}
        />
      )}
      <Button variant="default" onClick={() => onAdd(found.tile)}>
        Add
      </Button>
    </div>
  )
}
