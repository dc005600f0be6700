// Leaves out of the panel what works out the variables of Mantine's styles: they stand in theme/variables.gen.css, and the
// module would work out those of Mantine's own theme as it is loaded.
import type { Plugin } from 'vite'

export function leaveOutVariables(): Plugin {
  return {
    name: 'panadesk-leave-out-variables',
    apply: 'build',
    load: {
      filter: { id: /\/MantineCssVariables\/MantineCssVariables\.mjs$/ },
      handler: () => 'export const MantineCssVariables = () => null',
    },
  }
}
