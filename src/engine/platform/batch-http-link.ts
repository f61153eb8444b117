// A module of its own, so that it comes with the code that pulls records.
export { BatchHttpLink } from '@apollo/client/link/batch-http'
