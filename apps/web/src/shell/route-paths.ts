// Which paths the files of the router open, as the tests of menu and site map ask.
import { FAMILIES_WITH_SECTION } from '@panadesk/contract/family-table'

/** `dashboard_.view-user.$id.tsx` opens `/dashboard/view-user/{id}`; a name with an underscore in front is only a frame. */
export function pathsOfFile(file: string): string[] {
  const name = file.replace(/^\.\.\/routes\/(?:_panel\/)?/, '').replace(/\.tsx$/, '')
  return name === 'index' ? ['/'] : pathsOfRoute(`/${name.replaceAll('_.', '/').replaceAll('.', '/')}`)
}

/** A route of the families' sections opens a path for each of them. */
export function pathsOfRoute(route: string): string[] {
  const paths = FAMILIES_WITH_SECTION.map((family) => route.replace('{$family}', family))
  return [...new Set(paths)].map((path) => path.replaceAll(/\$(\w+)/g, '{$1}'))
}
