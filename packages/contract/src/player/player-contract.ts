// The whole player gateway, by feature.
import { account } from './account.ts'
import { bids } from './bids.ts'
import { markets } from './markets.ts'

export const playerContract = { account, markets, bids }
