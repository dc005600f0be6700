// The calls that list and find the users of the platform; their flags are flipped by the toggles.
import { contract } from '@panadesk/contract'
import { implement, type StaffCall } from '../../platform/http/implement.ts'
import { listUnapprovedUsers } from './list-unapproved-users.ts'
import { listUsers } from './list-users.ts'
import { pickUsers } from './pick-users.ts'

export const usersFeature: StaffCall[] = [
  implement(contract.users.pick, pickUsers),
  implement(contract.users.list, (context, body) => listUsers(context, body)),
  implement(contract.users.unapproved, (context, body) => listUnapprovedUsers(context, body)),
]
