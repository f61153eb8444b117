import type { ApolloClient } from '@apollo/client'
import type { Locale } from '../../engine/react/session.ts'
import { UserLanguageSaveDocument } from '../../generated/shared/user-language.ts'

/** Tells the profile which language its user has chosen. @throws when there is no network */
export const saveUserLanguage = (client: ApolloClient, id: string, language: Locale) =>
  client.mutate({ mutation: UserLanguageSaveDocument, variables: { id, language } })
