// The number of a movement as a link: to its request, its transfer, or to the movement itself.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { AccessContext } from '../platform/access.ts'
import type { Place } from '../platform/place.ts'
import { placesOfNumber, type NumberedMovement } from './movement-places.ts'

export function MovementNumber(movement: NumberedMovement) {
  return <NumberLink number={movement.number} places={placesOfNumber(movement)} />
}

/** The number alone for an admin to whom none of the places opens. */
export function NumberLink({ number, places }: { number: string; places: readonly Place[] }) {
  const { opensPath } = use(AccessContext)
  const [to, search = {}] = places.find(([path]) => opensPath(path)) ?? []
  if (to === undefined) return number
  return (
    <Anchor inherit renderRoot={(anchor) => <Link to={to} search={() => search} {...anchor} />}>
      {number}
    </Anchor>
  )
}
