// What the screens of a family's section share: one file serves the screen of every such family, as the path names it.
import { FAMILIES_WITH_SECTION, type FamilyWithSection } from '@panadesk/contract/family-table'

export const SECTION_ROUTE = {
  params: { parse: sectionParams },
  /** Another family is another screen: nothing that was typed or opened moves on with it. */
  remountDeps: ({ params }: { params: { family: FamilyWithSection } }) => params.family,
}

/** Any other word is a path that the panel does not have; paths are found in any case. */
function sectionParams({ family }: { family: string }): false | { family: FamilyWithSection } {
  const named = FAMILIES_WITH_SECTION.find((each) => each === family.toLowerCase())
  return named !== undefined && { family: named }
}
