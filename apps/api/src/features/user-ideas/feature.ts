// The calls with which staff read and delete the ideas of players.
import { contract } from '@panadesk/contract'
import { implement, type StaffCall } from '../../platform/http/implement.ts'
import { deleteIdea } from './delete-idea.ts'
import { listIdeas } from './list-ideas.ts'

export const userIdeasFeature: StaffCall[] = [
  implement(contract.userIdeas.list, (context, body) => listIdeas(context, body)),
  implement(contract.userIdeas.delete, (context, _body, id) => deleteIdea(context, id)),
]
