// How long what staff write about one act may be. Apart from the schemas, so that a screen which needs no others loads none.

/** Of a reason, a note and a remark. */
export const REMARK_LENGTH_MAX = 500
