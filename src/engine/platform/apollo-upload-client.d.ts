// The package describes its types in comments only.
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink, HttpLink } from '@apollo/client'
  /** Sends variables that hold files as form data, by the specification of GraphQL multipart requests. */
  const UploadHttpLink: new (options: HttpLink.Options) => ApolloLink
  export default UploadHttpLink
}
