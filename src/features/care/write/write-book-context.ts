import { createContext } from 'react'
import type { WriteBook } from './write-book.ts'

/** Fetches the book when a screen first needs it; answers the same promise every time. */
export const WriteBookContext = createContext<() => Promise<WriteBook>>(() =>
  Promise.resolve({ words: {}, editPath: () => undefined }),
)
