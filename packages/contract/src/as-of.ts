// The header of a reply whose data is from a replica of the database: when it was true, as an ISO instant in UTC.
export const AS_OF_HEADER = 'x-data-as-of'
