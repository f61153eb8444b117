import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { leaveWithout, start } from './boot.ts'
import { loadConfig } from './config.ts'
import { localeTags, texts } from './texts.ts'
import { preloadPage } from '../routing/router.tsx'
import { restoreScheme } from './scheme.ts'
import { pickLocale, storedSession } from './session-store.ts'
import { StartProblem } from './start-problem.tsx'

restoreScheme()
const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)

const locale = pickLocale(storedSession()?.language ?? null, navigator.languages)
document.documentElement.lang = localeTags[locale]
// The texts, the page's code, the settings and the device's copy are loaded in parallel.
const textsLoading = texts.use(locale)
void preloadPage(location.pathname)

try {
  const config = await loadConfig()
  const [started] = await Promise.all([start(config), textsLoading])
  if (typeof started === 'object') {
    // The profile's language may differ from the browser's.
    const spoken = pickLocale(started.session.language, navigator.languages)
    if (spoken !== locale) await texts.use(spoken)
    // In slices: a slow phone answers touches while the first screen is rendered.
    startTransition(() => {
      root.render(
        <StrictMode>
          <BrowserRouter>
            <App {...started} config={config} />
          </BrowserRouter>
        </StrictMode>,
      )
    })
  } else {
    if (!(await leaveWithout(started, config))) root.render(<StartProblem />)
  }
} catch {
  await textsLoading
  root.render(<StartProblem />)
}
