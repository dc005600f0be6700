// Good requests with one field wrong, drawn from all fields and all ways to be wrong.
import { expect, test } from 'vitest'
import { attack, type Attack } from './fuzz.ts'
import {
  FIELD_MANGLES,
  mangledBody,
  mangledTexts,
  placesOf,
  type FieldMangle,
  type FieldPath,
} from './mangled-fields.ts'
import { bare, goodRequest, jsonRequest, queryText } from './send.ts'
import type { Target } from './targets.ts'
import { tryInstallation, type TriedInstallation } from './tried-installation.ts'
import { FULL_MS } from './width.ts'

interface WrongFields {
  isTried: (target: Target) => boolean
  /** Of each of these targets, about so many combinations of a field and a way to be wrong. */
  about: number
}

/** Makes the test of these targets; what was tried is printed under `name`. */
export function testWrongFields(name: string, wrong: WrongFields): void {
  const tried = tryInstallation(name)
  test('one wrong field is refused or taken for what it is', () => expectFieldsGuarded(tried, wrong), FULL_MS)
}

async function expectFieldsGuarded(tried: TriedInstallation, { isTried, about }: WrongFields): Promise<void> {
  const { draw, tally } = tried
  const installation = tried.installation()
  const faults: string[] = []
  for (const target of installation.targets.filter(isTried)) {
    const combinations = placesOf(target.fields, target.fieldNames).flatMap((path) =>
      FIELD_MANGLES.map((mangle) => ({ path, mangle })),
    )
    tally.count('calls')
    tally.count('combinations', combinations.length)
    const drawn = draw.some(combinations, about).map(({ path, mangle }) => wrongField(target, path, mangle))
    faults.push(...(await attack(installation, target, { attacks: [...drawn, ...farDates(target)], tally })))
  }
  expect(faults).toEqual([])
}

/** All dates of a request at once at an end of the calendar: one alone is often refused for the others. */
function farDates(target: Target): Attack[] {
  if (target.dates.size === 0) return []
  return ['0001-01-01', '9999-12-31'].map((end) => {
    const dates = [...target.dates].map(([name, length]) => [name, end.slice(0, length)] as const)
    const far = { ...target, fields: { ...target.fields, ...Object.fromEntries(dates) } }
    return { how: `all dates at ${end}`, sent: (who) => goodRequest(far, who) }
  })
}

function wrongField(target: Target, path: FieldPath, mangle: FieldMangle): Attack {
  const how = `${path.join('.')} ${mangle.name}`
  if (target.method === 'POST' && target.upload === undefined) {
    return { how, sent: (who) => jsonRequest(target, who, mangledBody(target.fields, path, mangle)) }
  }
  const fields = mangledTexts(target.fields, String(path[0]), mangle)
  // An address of a megabyte is the business of whoever listens, before any call.
  if (target.method === 'GET') return { how, sent: (who) => bare(target, who, queryText(fields).slice(0, 20_000)) }
  return { how, sent: (who) => goodRequest(target, who, fields) }
}
