import { clearScope } from '../../engine/platform/clear-scopes.ts'
import { browserDevice } from '../../engine/platform/device.ts'
import { eraseUser } from '../../engine/platform/erase-user.ts'
import { identityPages, type AppConfig } from './config.ts'
import { clearPictures, clearStorage, forgetSignedOut, here, storedSession, type NoSession } from './session-store.ts'

/**
 * Signs out at the identity host, which leads to signing in again. A form, because a link that signs out could stand on any
 * page; and it tells that it comes from the app, which the policy of its other requests would hide.
 */
export function postSignOut(config: AppConfig): void {
  const policy = document.createElement('meta')
  policy.name = 'referrer'
  policy.content = 'strict-origin'
  document.head.append(policy)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = new URL('/logout', identityPages(config).login('/')).href
  const redirect = document.createElement('input')
  redirect.type = 'hidden'
  redirect.name = 'redirect'
  redirect.value = new URL('/', location.origin).href
  form.append(redirect)
  document.body.append(form)
  form.submit()
}

/** Who has forgotten their password has no session, and wants no sign-in. */
const FORGOT = '/esqueci-minha-senha'

/** Leaves for the page of the identity host that the session lacks. Source: specification section 4. */
export async function wayIn(reason: Exclude<NoSession, 'unreachable'>, config: AppConfig): Promise<void> {
  const pages = identityPages(config)
  if (reason === 'signingOut') forgetSignedOut()
  if (reason === 'signingOut' || reason === 'wrongUser') {
    postSignOut(config)
    return
  }
  if (reason === 'noFarm') {
    location.replace(pages.farm(here(storedSession()?.farm.id)))
    return
  }
  // The stored session is no longer valid: remove its data before signing in again.
  const lost = storedSession()
  if (!lost) {
    location.replace(location.pathname === FORGOT ? pages.forgot('/') : pages.login(here()))
    return
  }
  const isDeleted = reason === 'deleted'
  clearStorage(!isDeleted)
  await clearPictures()
  if (isDeleted) {
    // Unsent writes can no longer be sent.
    await eraseUser(browserDevice, lost.userId)
    location.replace(pages.loginDeleted('/'))
    return
  }
  await clearScope({ userId: lost.userId, farmId: lost.farm.id }, { keepDrafts: true })
  location.replace(pages.loginAgain(here(lost.farm.id)))
}
