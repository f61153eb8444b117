import { useEffect } from 'react'
import { useSession } from '../../engine/react/session.ts'
import { storedSession } from './session-store.ts'

/** Follows the language that the user chooses in another tab. */
export default function OtherTabLanguage(): null {
  const session = useSession()
  useEffect(() => {
    const follow = () => {
      const stored = storedSession()
      if (!stored?.language || stored.userId !== session.userId || stored.language === session.language) return
      session.setLanguage(stored.language)
    }
    addEventListener('storage', follow)
    return () => {
      removeEventListener('storage', follow)
    }
  }, [session])
  return null
}
