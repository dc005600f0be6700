// Where something is seen: a path with what stands in its address.

export type Place = readonly [path: string, search?: Readonly<Record<string, string>>]

/** The path with what stands behind the question mark. */
export function hrefOf([path, search = {}]: Place): string {
  const asked = new URLSearchParams(search).toString()
  return asked === '' ? path : `${path}?${asked}`
}

/** Of the places that show something the first that whoever asks may open. */
export function firstOpenHref(places: readonly Place[], opensPath: (path: string) => boolean): string | undefined {
  const place = places.find(([path]) => opensPath(path))
  return place && hrefOf(place)
}
