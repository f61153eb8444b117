import { useEffect } from 'react'
import { useSession } from '../../engine/react/session.ts'
import { storedSession } from './session-store.ts'
import { texts } from './texts.ts'

/** Follows the language that the user chooses in another tab, which also saves it. */
export default function OtherTabLanguage(): null {
  const { userId, language, change } = useSession()
  useEffect(() => {
    const follow = () => {
      const stored = storedSession()
      if (!stored?.language || stored.userId !== userId || stored.language === language) return
      change({ language: stored.language })
      void texts.use(stored.language)
    }
    addEventListener('storage', follow)
    return () => {
      removeEventListener('storage', follow)
    }
  }, [userId, language, change])
  return null
}
