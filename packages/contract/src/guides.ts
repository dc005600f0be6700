// What whoever is new is led through: the first steps of an installation, and tours of screens (docs/screens.md, "First steps and tours").
import { calls } from './calls.ts'
import { command, get } from './endpoint.ts'
import type { guidesSchemas } from './guides-schemas.ts'

export const guides = calls<typeof guidesSchemas>()({
  /** As the installation is now, and not as somebody ticked it. */
  steps: get({
    path: 'admin/get-first-steps',
    summary: 'Which first steps of the house are done, and whether whoever asks wants to see them',
    access: 'main-admin',
  }),
  showSteps: command({
    path: 'admin/show-first-steps',
    summary: 'Close the first steps on the own dashboard, or bring them back',
    action: 'Closed the first steps, or brought them back',
    access: 'main-admin',
    stepUp: 'never',
    approval: 'never',
  }),
  tours: get({
    path: 'admin/get-tours',
    summary: 'Which tours of screens whoever asks has ended',
    access: 'any-admin',
  }),
  /** For good. */
  endTour: command({
    path: 'admin/end-tour',
    summary: 'End the tour of a screen',
    action: 'Ended the tour of a screen',
    access: 'any-admin',
    stepUp: 'never',
    approval: 'never',
  }),
  /** Shown again, all of them are: those that were ended, too. */
  showTours: command({
    path: 'admin/show-tours',
    summary: 'End all tours, or have all of them offered again',
    action: 'Ended all tours, or had them offered again',
    access: 'any-admin',
    stepUp: 'never',
    approval: 'never',
  }),
})
