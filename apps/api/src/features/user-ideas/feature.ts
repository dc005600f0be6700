// The calls with which staff read and delete the ideas of players.
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import { implement, type StaffCall } from '../../http/implement.ts'
import { deleteIdea } from './delete-idea.ts'
import { listIdeas } from './list-ideas.ts'

export const userIdeasFeature: StaffCall[] = [
  implementList(contract.userIdeas.list, listIdeas),
  implement(contract.userIdeas.delete, (context, _body, id) => deleteIdea(context, id)),
]
