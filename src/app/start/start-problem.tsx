import { useEffect } from 'react'
import { IntlProvider } from 'react-intl'
import { GlobalStyle } from '../../ui/global-style.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/surface.tsx'
import { useText } from '../../ui/text.ts'
import { LoginLayout } from '../layouts/login-layout.tsx'
import { localeTags, texts } from './texts.ts'

const reload = () => {
  location.reload()
}

function Problem() {
  const text = useText()
  useEffect(function tryAgainOnline() {
    addEventListener('online', reload)
    return () => {
      removeEventListener('online', reload)
    }
  }, [])
  return (
    <LoginLayout title={text('start.problem.title')}>
      <Stack role="alert">
        <p>{text(navigator.onLine ? 'start.problem.server' : 'start.problem.offline')}</p>
        <Button emphasis="main" onClick={reload}>
          {text('error.reload')}
        </Button>
      </Stack>
    </LoginLayout>
  )
}

/** The app cannot start: there is no session on this device and the server cannot be reached. */
export function StartProblem() {
  const { locale, messages } = texts.getSnapshot()
  return (
    <IntlProvider locale={localeTags[locale]} messages={messages} defaultLocale="pt-BR">
      <GlobalStyle />
      <Problem />
    </IntlProvider>
  )
}
