// The whole player gateway, by feature.
import { account } from './account.ts'
import { bids } from './bids.ts'
import { book } from './book.ts'
import { content } from './content.ts'
import { funds } from './funds.ts'
import { ideas } from './ideas.ts'
import { markets } from './markets.ts'

export const playerContract = { account, markets, bids, book, funds, ideas, content }
