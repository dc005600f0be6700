// What a bid names now: as placed, or as staff corrected it last. The one expression of it that statements are built with.
import { sql } from 'kysely'

/** `bid` must be at hand in the statement. The functions of the database say it in the same words. */
export const NAMED_SELECTION = sql<string>`coalesce(bid.corrected_selection, bid.selection)`
