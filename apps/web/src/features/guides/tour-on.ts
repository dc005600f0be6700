// Which tour the screen of a path has.
import { TOURS, type TourName } from '@panadesk/contract/guide-names'
import { TOUR_TABLE } from './tour-table.ts'

/** Undefined where there is none. */
export function tourOn(path: string): TourName | undefined {
  return TOURS.find((name) =>
    TOUR_TABLE[name].paths.some((each) => (each.endsWith('/') ? path.startsWith(each) : path === each)),
  )
}
