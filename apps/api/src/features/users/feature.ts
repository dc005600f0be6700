// The calls that list and find the users of the platform; their flags are flipped by the toggles.
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import { implement, type StaffCall } from '../../http/implement.ts'
import { listUnapprovedUsers, listUsers } from './list-users.ts'
import { pickUsers } from './pick-users.ts'

export const usersFeature: StaffCall[] = [
  implement(contract.users.pick, pickUsers),
  implementList(contract.users.list, listUsers),
  implementList(contract.users.unapproved, listUnapprovedUsers),
]
