// Puts one of a row elsewhere.
/** The others keep their order. */
export function moveTile<Tile>(tiles: readonly Tile[], tile: Tile, to: number): Tile[] {
  const others = tiles.filter((each) => each !== tile)
  return [...others.slice(0, to), tile, ...others.slice(to)]
}
