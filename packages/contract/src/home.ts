// The home of an owner: figures of his own choice (docs/wire.md, "Home").
import { calls } from './calls.ts'
import { command, get, query } from './endpoint.ts'
import type { homeSchemas } from './home-schemas.ts'
import { orAuditor } from './or-auditor.ts'

export const home = calls<typeof homeSchemas>()({
  /** The usual ones until something else is chosen. */
  layout: get({
    path: 'admin/get-home-layout',
    summary: 'Which tiles whoever asks has on his home, and which there are for him',
    access: orAuditor(['15']),
  }),
  saveLayout: command({
    path: 'admin/save-home-layout',
    summary: 'Choose the tiles of the own home in their order, and whether one begins there',
    action: 'Chose the tiles of the own home',
    access: ['15'],
    stepUp: 'never',
    approval: 'never',
  }),
  /** Of tiles that whoever asks may see; others are left out of the answer. */
  figures: query({
    path: 'admin/home-figures',
    summary: 'The figures of some tiles, each against the same weekdays before',
    access: orAuditor(['15']),
  }),
})
