/** The secret that the salts of leaves are made with, by its name: never made anew, as every leaf that was sealed is recomputed. */
export const SALT_KEY = 'bid-salt'
