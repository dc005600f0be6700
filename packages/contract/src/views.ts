// Views of lists: what somebody named of a screen, for the own menu or for others (docs/screens.md, "Views").
import { calls } from './calls.ts'
import { command, get } from './endpoint.ts'
import type { viewsSchemas } from './views-schemas.ts'

export const views = calls<typeof viewsSchemas>()({
  /** The own ones, and of what others share those whose list whoever asks may read; and how he wants the columns of lists. */
  list: get({
    path: 'admin/get-views',
    summary: 'The views of lists that whoever asks may open',
    access: 'any-admin',
  }),
  /** A new one, or the own one of that id. */
  save: command({
    path: 'admin/save-view',
    summary: 'Name what a list shows, for oneself, for the holders of a code or for everybody',
    action: 'Saved a view of a list',
    access: 'any-admin',
    stepUp: 'never',
    approval: 'never',
  }),
  /** Whether it stands in the own menu, and whether its screen begins with it. */
  choose: command({
    path: 'admin/choose-view',
    summary: 'Pin a view to the own menu, or have its screen begin with it',
    action: 'Chose a view of a list',
    access: 'any-admin',
    stepUp: 'never',
    approval: 'never',
  }),
  /** How wide whoever asks has drawn the columns of a list, in place of what was kept of it. */
  keepWidths: command({
    path: 'admin/keep-list-widths',
    summary: 'Keep how wide the columns of a list are for whoever asks',
    action: 'Drew the columns of a list to a width',
    access: 'any-admin',
    stepUp: 'never',
    approval: 'never',
  }),
  /** Which columns of a list whoever asks wants to see, and how, in place of what was kept of it. */
  keepColumns: command({
    path: 'admin/keep-list-columns',
    summary: 'Keep which columns of a list whoever asks sees, and in what order',
    action: 'Arranged the columns of a list',
    access: 'any-admin',
    stepUp: 'never',
    approval: 'never',
  }),
  /** Of whoever is signed in, for all lists and in whichever browser; told with the session. */
  keepDensity: command({
    path: 'admin/keep-list-density',
    summary: 'Keep how close the rows of lists stand for whoever asks',
    action: 'Chose how close the rows of lists stand',
    access: 'any-admin',
    stepUp: 'never',
    approval: 'never',
  }),
  /** The main admin deletes those of others, too. */
  delete: command({
    path: 'admin/delete-view',
    action: 'Deleted a view of a list',
    access: 'any-admin',
    stepUp: 'never',
    approval: 'never',
  }),
})
